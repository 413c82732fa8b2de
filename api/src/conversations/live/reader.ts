import { Readable } from 'node:stream';
import { BEAT, comeBackAfter, wire } from './wire.ts';

/** Bytes that wait for a reader beyond what its socket holds. Whoever is so slow is cut off, and reads on from where they were. */
const MAX_WAITING = 128 * 1024;

export interface Joining {
  eventId: string;
  memberId: string;
  /** Of the session they came with: it ends, their stream does. */
  sessionHash: Buffer;
  /** They have what was said up to this number. */
  after: number;
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
  #over = false;

  constructor({ memberId, sessionHash, after, cut }: Joining) {
    this.memberId = memberId;
    this.sessionHash = sessionHash;
    this.sent = after;
    this.#cut = cut;
    this.write(comeBackAfter(Math.random()));
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
  }

  cutOff(): void {
    this.stream.destroy();
    this.#cut?.();
  }
}
