// The line to a table: it connects again by itself, and a command that was not answered is sent
// again under the same name, so that it acts once.

import {
  VERSION,
  type AnyCommand,
  type AnyMessage,
  type Error as Refusal,
  type Language,
} from './protocol';

type Plain<C> = C extends AnyCommand ? Omit<C, 'id'> : never;
export type Wish = Exclude<Plain<AnyCommand>, { type: 'hello' }>;
export type Answer = Exclude<AnyMessage, Refusal>;

export type Status = 'connecting' | 'open' | 'lost' | 'gone';

interface Pending {
  text: string;
  resolve(answer: Answer): void;
  reject(refusal: Refusal): void;
}

export interface Listener {
  heard(message: AnyMessage): void;
  status(status: Status, seconds: number): void;
  /** A new line: what arrives from here on is counted from nothing. */
  opened(): void;
  /** Every byte that arrived, as it arrived. */
  received(text: string): void;
  hello(): { seat: number | null; language: Language };
}

const PATIENCE = [0.4, 1, 2, 4, 8, 15];
const SILENCE = 20_000;

export class Connection {
  private socket: WebSocket | undefined;
  private readonly pending = new Map<string, Pending>();
  private tries = 0;
  private expected = 1;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
  ) {
    this.connect();
    window.addEventListener('online', this.hurry);
    window.addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** Send a command; the promise is kept once the server has answered, however often it takes. */
  ask(wish: Wish): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
    const text = JSON.stringify({ ...wish, id });
    return new Promise((resolve, reject) => {
      this.pending.set(id, { text, resolve, reject });
      if (this.socket?.readyState === WebSocket.OPEN && this.expected > 1) this.socket.send(text);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    window.removeEventListener('online', this.hurry);
    window.removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.closed) return;
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    this.connect();
  };

  private readonly drop = (): void => {
    this.socket?.close();
  };

  private connect(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/play`,
    );
    this.socket = socket;
    this.expected = 1;
    socket.onopen = () => {
      this.heardAt = Date.now();
      this.listener.opened();
      socket.send(JSON.stringify({ type: 'hello', version: VERSION, ...this.listener.hello() }));
      clearInterval(this.pulse);
      this.pulse = setInterval(() => this.feel(socket), SILENCE / 2);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.hear(socket, event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  /** A line on which nothing is heard for long is no line. */
  private feel(socket: WebSocket): void {
    if (socket !== this.socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heardAt > SILENCE) {
      socket.onclose = null;
      socket.close();
      this.lost(1006);
    } else socket.send(JSON.stringify({ type: 'ping' }));
  }

  private hear(socket: WebSocket, text: string): void {
    this.heardAt = Date.now();
    this.listener.received(text);
    const message = JSON.parse(text) as AnyMessage;
    if (message.n !== this.expected) {
      socket.close();
      return;
    }
    this.expected += 1;
    if (message.type === 'welcome') {
      this.tries = 0;
      this.listener.status('open', 0);
      for (const { text: again } of this.pending.values()) socket.send(again);
    }
    this.listener.heard(message);
    const waiting = 'id' in message && message.id ? this.pending.get(message.id) : undefined;
    if (!waiting || !('id' in message) || !message.id) return;
    this.pending.delete(message.id);
    if (message.type === 'error') waiting.reject(message);
    else waiting.resolve(message);
  }

  private lost(code: number): void {
    clearInterval(this.pulse);
    if (this.closed) return;
    if (code === 4404) {
      this.listener.status('gone', 0);
      return;
    }
    const seconds = PATIENCE[Math.min(this.tries, PATIENCE.length - 1)] ?? 15;
    this.tries += 1;
    this.listener.status('lost', seconds);
    this.timer = setTimeout(() => this.connect(), seconds * 1000);
  }
}
