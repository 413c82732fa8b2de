import type { Readable } from 'node:stream';
import { listen, type Listening } from '../../platform/database/listen.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { Reader, type Joining } from './reader.ts';
import { Room } from './room.ts';

/** Migrations 0097 and 0108. */
const CHANNEL = 'conversations';
/** More than once in what a proxy allows a connection to be silent (nginx: 60 s). */
const BEAT_MS = 20_000;
/** The events take turns within that time: what a beat asks the database is not asked for all in one moment. */
const TURNS = 40;
/** Streams per person and in total, in one process. Beyond that, a client polls the list. */
const MOST = { ofOne: 6, ofAll: 2000 };

export interface Live {
  /** A stream of messages from now on, or after a position. Throws streams_many, streams_full. */
  join: (reader: Joining) => Readable;
  /** How many streams are open. */
  open: () => number;
  /** Every stream shows that it lives, and who still reads is looked at; the clock does it too. */
  beat: () => void;
  /** Ends all streams: their readers come back by another process. */
  close: () => Promise<void>;
}

/**
 * All live readers in this process (decision 0075). The database announces events as ids only, over one connection; each is read once for
 * all readers of an event.
 */
export function createLive(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'databaseOutage'>,
  most: { ofOne: number; ofAll: number } = MOST,
): Live {
  const rooms = new Map<string, Room>();
  const streams = new Map<string, number>();
  let open = 0;
  let turn = 0;
  let made = 0;
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
    const [what, one = '', other = '', by] = payload.split(':');
    if (what === 'said' || what === 'event') rooms.get(one)?.wake();
    if (what === 'gone') rooms.get(one)?.wake({ removed: [{ id: other, by }] });
    if (what === 'member') ofPeople([one], (room) => room.wake());
    if (what === 'pair') ofPeople([one, other], (room) => room.wake({ pairs: [[one, other]] }));
    return undefined;
  };
  const beatInTurn = (): void => {
    turn = (turn + 1) % TURNS;
    each((room) => room.turn === turn && room.beat());
  };
  const start = (): void => {
    beating ??= setInterval(beatInTurn, BEAT_MS / TURNS).unref();
    const { databaseUrl, databaseDirectUrl } = services.config;
    const connectionString = databaseDirectUrl ?? databaseUrl;
    if (connectionString)
      listening ??= listen({ connectionString, channel: CHANNEL, onMessage: hear, services });
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
      const reader = new Reader(joining, () => leave(eventId, reader));
      const room = rooms.get(eventId) ?? new Room(services, eventId, made++ % TURNS);
      rooms.set(eventId, room);
      room.readers.add(reader);
      streams.set(memberId, own + 1);
      open++;
      room.wake();
      return reader.stream;
    },
    open: () => open,
    beat: () => each((room) => room.beat()),
    close: async () => {
      closed = true;
      clearInterval(beating);
      const readers = [...rooms.values()].flatMap((room) => [...room.readers]);
      for (const reader of readers) reader.end();
      await listening?.close();
    },
  };
}
