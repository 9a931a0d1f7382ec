// HTTP: the lobby and the records. Every refusal is a Trouble with words for people.

import type {
  Created,
  Frame,
  GameInfo,
  Invitation,
  Joined,
  Joining,
  Me,
  NewTable,
  PlayOn,
  Problem,
  RuleBook,
  TableList,
  Timeline,
  Upload,
  Verified,
} from './protocol';
import { refusal, t, words } from './words.svelte';

/** Something that was refused, or did not arrive. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble('offline', t('trouble.offline'));
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Trouble(
    problem?.code ?? 'broken',
    problem ? refusal(problem.code, problem.text) : t('trouble.server', { status: answer.status }),
  );
}

function query(about: Record<string, string | number | boolean | null | undefined>): string {
  const parts = new URLSearchParams({ language: words.language });
  for (const [key, value] of Object.entries(about))
    if (value !== null && value !== undefined && value !== false) parts.set(key, String(value));
  return `?${parts}`;
}

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const api = {
  me: (): Promise<Me> => call('GET', '/me'),
  beMe: (name?: string): Promise<Me> =>
    call('PUT', '/me', { language: words.language, ...(name === undefined ? {} : { name }) }),
  games: (): Promise<GameInfo[]> => call('GET', `/games${query({})}`),
  rules: (game: string): Promise<RuleBook> =>
    call('GET', `/games/${encodeURIComponent(game)}/rules${query({})}`),
  tables: (): Promise<TableList> => call('GET', `/tables${query({})}`),
  create: (wanted: NewTable): Promise<Created> => call('POST', '/tables', wanted),
  upload: (wanted: Upload): Promise<Created> => call('POST', '/tables/upload', wanted),
  table: (id: string): Promise<Joined> => call('GET', `${table(id)}${query({})}`),
  join: (id: string, how: Joining): Promise<Joined> => call('POST', `${table(id)}/join`, how),
  invitations: (id: string): Promise<Invitation[]> => call('GET', `${table(id)}/invitations`),
  timeline: (id: string, seat: number | null, open: boolean): Promise<Timeline> =>
    call('GET', `${table(id)}/timeline${query({ seat, open })}`),
  frame: (id: string, moment: number, seat: number | null, open: boolean): Promise<Frame> =>
    call('GET', `${table(id)}/frame${query({ moment, seat, open })}`),
  playOn: (id: string, how: PlayOn): Promise<Created> => call('POST', `${table(id)}/play-on`, how),
  verify: (id: string): Promise<Verified> => call('GET', `${table(id)}/verify`),
  saveAddress: (id: string): string => `/api${table(id)}/save`,
};
