import { Readable } from 'node:stream';
import { BEAT, comeBackAfter, wire } from './wire.ts';

/** Bytes that wait for a reader beyond what its socket holds. Whoever is so slow is cut off, and reads on from where they were. */
const MAX_WAITING = 128 * 1024;
/** For the last bytes of a stream that ends. Whoever has not read them by then is cut off. */
const LAST_BYTES_MS = 300;

export interface Joining {
  eventId: string;
  memberId: string;
  /** Of the session they came with: it ends, their stream does. */
  sessionHash: Buffer;
  /** They have what was said up to this number. */
  after: number;
  /** They read the list anew first. */
  reread?: boolean;
  /** Ends the connection, whatever waits in it. */
  cut?: () => void;
}

/** One open stream. */
export class Reader {
  readonly memberId: string;
  readonly sessionHash: Buffer;
  /** They have what was said up to here, or may not see it. */
  sent: number;
  readonly stream = new Readable({ read: () => undefined });
  readonly #cut: (() => void) | undefined;
  readonly #left: () => void;
  #over = false;
  #gone = false;

  /** `left` is called once: from then on they hold no place, whether or not they read the end of their stream. */
  constructor({ memberId, sessionHash, after, reread = false, cut }: Joining, left: () => void) {
    this.memberId = memberId;
    this.sessionHash = sessionHash;
    this.sent = after;
    this.#cut = cut;
    this.#left = left;
    this.stream.once('close', () => this.#leave());
    this.write(comeBackAfter(Math.random()));
    if (reread) this.write(wire('reread', {}, after));
  }

  write(text: string): void {
    if (this.#over || this.stream.destroyed) return;
    this.stream.push(text);
    if (this.stream.readableLength > MAX_WAITING) this.cutOff();
  }

  beat(): void {
    this.write(BEAT);
  }

  /** They are not to come back. */
  sendAway(): void {
    this.write(wire('end', {}));
    this.end();
  }

  /** They may come back. */
  end(): void {
    if (this.#over || this.stream.destroyed) return;
    this.#over = true;
    this.stream.push(null);
    this.#leave();
    setTimeout(() => this.cutOff(), LAST_BYTES_MS).unref();
  }

  cutOff(): void {
    this.stream.destroy();
    this.#cut?.();
    this.#leave();
  }

  #leave(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#left();
  }
}
