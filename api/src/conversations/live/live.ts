import type { Readable } from 'node:stream';
import { listen, type Listening } from '../../platform/database/listen.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { Reader, type Joining } from './reader.ts';
import { Room } from './room.ts';

/** Migration 0097. */
const CHANNEL = 'conversations';
/** More than once in what a proxy allows a connection to be silent (nginx: 60 s). */
const BEAT_MS = 20_000;
/** Of one person, and of all, in one process: whoever comes then reads the list now and then. */
const MOST = { ofOne: 6, ofAll: 2000 };
/** When the server stops: for the last bytes of a stream. */
const LAST_BYTES_MS = 300;

export interface Live {
  /** A stream of what is said from now on, or after a place. Throws streams_many, streams_full. */
  join: (reader: Joining) => Readable;
  /** How many streams are open. */
  open: () => number;
  /** Every stream shows that it lives, and who still reads is looked at; the clock does it too. */
  beat: () => void;
  /** Ends all streams: their readers come back by another process. */
  close: () => Promise<void>;
}

/**
 * Everybody who reads along in this process (decision 0075). The database tells what has happened, as ids alone, on one connection; it is
 * read once for all readers of an event.
 */
export function createLive(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'databaseOutage'>,
  most: { ofOne: number; ofAll: number } = MOST,
): Live {
  const rooms = new Map<string, Room>();
  const streams = new Map<string, number>();
  const authors = new Map<string, string>();
  let open = 0;
  let closed = false;
  let listening: Listening | null = null;
  let beating: NodeJS.Timeout | undefined;

  const each = (wake: (room: Room) => void): void => {
    for (const room of rooms.values()) wake(room);
  };
  const ofPeople = (people: readonly string[], wake: (room: Room) => void): void => {
    if (people.some((id) => streams.has(id)))
      each((room) => [...room.readers].some(({ memberId }) => people.includes(memberId)) && wake(room));
  };
  const hear = (payload: string | null): void => {
    if (payload === null) return each((room) => room.wake({ missed: true }));
    const [what, one = '', other = ''] = payload.split(':');
    if (what === 'said' || what === 'event') rooms.get(one)?.wake();
    // Who wrote what is about to go: said first, by the same transaction.
    if (what === 'by') authors.set(one, other);
    if (what === 'gone') {
      rooms.get(one)?.wake({ removed: [{ id: other, by: authors.get(other) }] });
      authors.delete(other);
    }
    if (what === 'member') ofPeople([one], (room) => room.wake());
    if (what === 'pair') ofPeople([one, other], (room) => room.wake({ pairs: [[one, other]] }));
    return undefined;
  };
  const beat = (): void =>
    each((room) => {
      for (const reader of room.readers) reader.beat();
      room.wake();
    });
  const start = (): void => {
    beating ??= setInterval(beat, BEAT_MS).unref();
    const { databaseUrl } = services.config;
    if (databaseUrl)
      listening ??= listen({ connectionString: databaseUrl, channel: CHANNEL, onMessage: hear, services });
  };
  const leave = (eventId: string, reader: Reader): void => {
    open--;
    const left = (streams.get(reader.memberId) ?? 1) - 1;
    if (left > 0) streams.set(reader.memberId, left);
    else streams.delete(reader.memberId);
    const room = rooms.get(eventId);
    room?.readers.delete(reader);
    if (room?.readers.size === 0) rooms.delete(eventId);
  };

  return {
    join: (joining) => {
      const { eventId, memberId } = joining;
      if (closed || open >= most.ofAll) throw new Refusal('streams_full');
      const own = streams.get(memberId) ?? 0;
      if (own >= most.ofOne) throw new Refusal('streams_many');
      start();
      const reader = new Reader(joining);
      const room = rooms.get(eventId) ?? new Room(services, eventId);
      rooms.set(eventId, room);
      room.readers.add(reader);
      streams.set(memberId, own + 1);
      open++;
      reader.stream.once('close', () => leave(eventId, reader));
      room.wake();
      return reader.stream;
    },
    open: () => open,
    beat,
    close: async () => {
      closed = true;
      clearInterval(beating);
      const readers = [...rooms.values()].flatMap((room) => [...room.readers]);
      for (const reader of readers) reader.end();
      setTimeout(() => {
        for (const reader of readers) reader.cutOff();
      }, LAST_BYTES_MS).unref();
      await listening?.close();
    },
  };
}
