// What arrived on one connection, counted as the server counts what it sent.

interface Count {
  bytes: number;
  /** In hexadecimal; null where the browser works out none (without HTTPS, off this machine). */
  digest: string | null;
}

export class Tally {
  private bytes = 0;
  private readonly counts: Promise<Count>[] = [];
  private digest: Promise<Uint8Array> = Promise.resolve(new Uint8Array());

  add(text: string): void {
    const message = new TextEncoder().encode(text);
    this.bytes += message.length;
    const bytes = this.bytes;
    if (globalThis.crypto?.subtle) {
      this.digest = this.digest.then(async (before) => {
        const joined = new Uint8Array(before.length + message.length);
        joined.set(before);
        joined.set(message, before.length);
        return new Uint8Array(await crypto.subtle.digest('SHA-256', joined));
      });
      this.counts.push(this.digest.then((digest) => ({ bytes, digest: hex(digest) })));
    } else this.counts.push(Promise.resolve({ bytes, digest: null }));
  }

  /** The count after so many messages. */
  async at(messages: number): Promise<Count> {
    return (await this.counts[messages - 1]) ?? { bytes: 0, digest: null };
  }
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
