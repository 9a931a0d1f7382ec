// A table that one plays at or watches: what the server said of it, and what was touched so far.

import { Connection, type Answer, type Status, type Wish } from './connection';
import * as prompting from './prompt';
import type {
  AnyMessage,
  Entry,
  Error as Refusal,
  LogPart,
  Refused,
  State,
  TableInfo,
  You,
} from './protocol';
import { Tally } from './tally';
import { refusal as inWords, words } from './words.svelte';

export interface Notice {
  text: string;
  rule: string;
  bad: boolean;
}

/** One message as it arrived, kept for whoever wants to see what the server sent. */
export interface Received {
  at: number;
  text: string;
}

const KEPT = 400;

export class Play {
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  state = $state.raw<State | null>(null);
  log = $state.raw<Entry[]>([]);
  fresh = $state(0);
  status = $state<Status>('connecting');
  retry = $state(0);
  touched = $state.raw<string[]>([]);
  typed = $state('');
  cursor = $state<number | null>(null);
  notice = $state.raw<Notice | null>(null);
  refused = $state.raw<Refused[] | null>(null);
  confirming = $state.raw<prompting.Offer | null>(null);
  barrier = $state('');
  sending = $state(false);
  received: Received[] = [];
  /** The first line of the log that this connection has. */
  logStart = $state(0);

  readonly offers = $derived(prompting.ordered(this.state?.ask?.offers ?? []));
  readonly visible = $derived(prompting.visible(this.offers, this.touched));
  readonly glowing = $derived(prompting.glowing(this.offers, this.touched));
  /** What may be touched although something else was: it begins a new selection. */
  readonly possible = $derived(prompting.glowing(this.offers, []));
  readonly barred = $derived(prompting.barred(this.offers, this.refused ?? []));
  readonly asked = $derived(this.state?.ask ?? null);
  readonly over = $derived(this.table?.state === 'finished');

  private tally = new Tally();
  private wanted: number | null | undefined;
  private line: Connection;

  constructor(
    readonly id: string,
    seat: number | null | undefined,
  ) {
    this.wanted = seat;
    this.line = new Connection(id, {
      heard: (message) => this.heard(message),
      status: (status, seconds) => {
        this.status = status;
        this.retry = seconds;
      },
      opened: () => (this.tally = new Tally()),
      received: (text) => {
        this.tally.add(text);
        this.received.push({ at: Date.now(), text });
        if (this.received.length > KEPT) this.received.splice(0, this.received.length - KEPT);
      },
      hello: () => ({ seat: this.wanted ?? null, language: words.language }),
    });
  }

  close(): void {
    this.line.close();
  }

  /** Send a command; what is refused is said to the person. */
  async send(wish: Wish): Promise<Answer | null> {
    try {
      return await this.line.ask(wish);
    } catch (error) {
      this.complain(error as Refusal);
      return null;
    }
  }

  async choose(offer: prompting.Offer, sure = false): Promise<void> {
    const ask = this.asked;
    if (!ask || this.sending) return;
    if (offer.choice.final && !sure) {
      this.confirming = offer;
      return;
    }
    this.confirming = null;
    this.sending = true;
    this.notice = null;
    await this.send({ type: 'choose', ask: ask.ask, offer: offer.place });
    this.sending = false;
  }

  /** Touch a thing on the table. */
  touch(key: string): void {
    const led = prompting.touch(this.offers, this.refused ?? [], this.touched, key);
    this.touched = led.touched;
    this.cursor = null;
    this.typed = '';
    this.notice = null;
    if (led.refused) this.say(led.refused.choice.label, led.refused);
    else if (!this.glowing.has(key) && !led.touched.includes(key) && !led.meant)
      void this.probe(key);
    if (led.meant) void this.choose(led.meant);
  }

  /** Say why a thing takes no part in the open question, where a rule forbids it. */
  async probe(key: string): Promise<void> {
    if (!key || !this.asked) return;
    const reason = prompting.why(await this.askWhy(), this.touched, key);
    if (reason) this.say(reason.choice.label, reason);
  }

  /** Say why something is not on offer. */
  say(text: string, because: Refused): void {
    this.notice = { text: `${text}: ${because.text}`, rule: because.rule, bad: true };
  }

  /** Take back the last touch, digit or notice; whether there was one. */
  widen(): boolean {
    if (this.confirming || this.notice || this.typed) {
      this.confirming = null;
      this.notice = null;
      this.typed = '';
    } else if (this.touched.length) this.touched = this.touched.slice(0, -1);
    else return false;
    return true;
  }

  type(digit: string): void {
    const { typed, place } = prompting.type(digit, this.typed, this.visible.length);
    this.typed = typed;
    this.cursor = place ?? null;
    const meant = place === undefined ? undefined : this.visible[place];
    if (meant && !typed) void this.choose(meant);
  }

  move(by: number): void {
    const count = this.visible.length;
    if (count)
      this.cursor =
        this.cursor === null ? (by > 0 ? 0 : count - 1) : (this.cursor + by + count) % count;
  }

  /** What is refused now, and why: asked for once per question. */
  async askWhy(): Promise<Refused[]> {
    if (this.refused) return this.refused;
    const ask = this.asked?.ask;
    if (ask === undefined) return [];
    const answer = await this.send({ type: 'why' });
    if (answer?.type === 'refusals' && this.asked?.ask === ask) this.refused = answer.refused ?? [];
    return this.refused ?? [];
  }

  async undo(consent = false): Promise<void> {
    this.barrier = '';
    try {
      await this.line.ask({ type: 'undo', consent });
    } catch (error) {
      const refusal = error as Refusal;
      if (refusal.code === 'barrier' && !consent) this.barrier = refusal.text;
      else this.complain(refusal);
    }
  }

  async sit(seat: number | null): Promise<void> {
    this.wanted = seat;
    await this.send({ type: 'sit', seat });
  }

  async earlier(): Promise<void> {
    const start = Math.max(0, this.logStart - 200);
    const count = this.logStart - start;
    if (!count) return;
    const answer = await this.send({ type: 'log', start, count });
    if (answer?.type !== 'logpage') return;
    this.log = [...(answer.log.entries ?? []), ...this.log];
    this.logStart = start;
  }

  /** Whether the server has sent what arrived: the same messages, bytes and digest. */
  async counted(): Promise<{ messages: number; bytes: number; same: boolean }> {
    const answer = await this.send({ type: 'sent' });
    if (answer?.type !== 'sent') return { messages: 0, bytes: 0, same: false };
    const here = await this.tally.at(answer.messages);
    const same =
      here.bytes === answer.bytes && (here.digest === null || here.digest === answer.digest);
    return { messages: answer.messages, bytes: answer.bytes, same };
  }

  private complain(refusal: Refusal): void {
    const text = inWords(refusal.code, refusal.text);
    this.notice = { text, rule: refusal.rule ?? '', bad: true };
  }

  private heard(message: AnyMessage): void {
    switch (message.type) {
      case 'welcome':
      case 'table':
        this.table = message.table;
        this.you = message.you;
        this.takeSeat(message.type === 'welcome');
        break;
      case 'state':
        this.see(message);
        break;
      case 'error':
        // What a command is refused is told to whoever gave it; without a name it is the greeting.
        if (message.id) break;
        if (message.code === 'not-yours') this.wanted = null;
        else this.complain(message);
        break;
      case 'notice':
        this.notice = { text: message.text, rule: '', bad: message.code !== 'taken-back' };
        break;
    }
  }

  /** Whoever holds one seat looks through its eyes, unless he chose to watch. */
  private takeSeat(arrived: boolean): void {
    const seats = this.you?.seats ?? [];
    const [only] = seats;
    if (this.wanted === undefined && seats.length === 1 && only !== undefined) void this.sit(only);
    else if (arrived && this.wanted != null && !seats.includes(this.wanted))
      this.wanted = undefined;
  }

  private see(state: State): void {
    const before = this.state;
    if (before?.ask?.ask !== state.ask?.ask || before?.seat !== state.seat) {
      this.touched = [];
      this.typed = '';
      this.cursor = null;
      this.refused = null;
      this.confirming = null;
      this.barrier = '';
      if (this.notice?.bad && state.ask) this.notice = null;
    } else if (state.ask) this.refused = null;
    if (before?.seat !== state.seat) {
      this.log = [];
      this.logStart = 0;
    }
    this.hearLog(state.log);
    this.state = state;
  }

  private hearLog(part: LogPart): void {
    if (!this.log.length) this.logStart = part.start;
    const kept = this.log.slice(0, Math.max(0, part.start - this.logStart));
    this.log = [...kept, ...(part.entries ?? [])];
    this.fresh = part.fresh ?? 0;
  }
}
