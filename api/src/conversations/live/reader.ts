import { Readable } from 'node:stream';
import { BEAT, comeBackAfter, wire } from './wire.ts';

/** Bytes that may wait for a reader beyond what its socket buffers. A slower reader is disconnected, and resumes where it was. */
const MAX_WAITING = 128 * 1024;
/** Time for the last bytes of an ending stream. A reader that has not taken them by then is disconnected. */
const LAST_BYTES_MS = 300;

export interface Joining {
  eventId: string;
  memberId: string;
  /** The session of the connection: the stream ends with it. */
  sessionHash: Buffer;
  /** The reader has all messages up to this number. */
  after: number;
  /** The reader has to reload the list first. */
  reread?: boolean;
  /** Ends the connection, whatever waits in it. */
  cut?: () => void;
}

/** One open stream. */
export class Reader {
  readonly memberId: string;
  readonly sessionHash: Buffer;
  /** All messages up to this number were sent, or are hidden from the reader. */
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

  /** Ends the stream and tells the client not to reconnect. */
  sendAway(): void {
    this.write(wire('end', {}));
    this.end();
  }

  /** Ends the stream; the client may reconnect. */
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
