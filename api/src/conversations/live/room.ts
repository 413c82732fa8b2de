import type { Services } from '../../platform/services.ts';
import { presentMessage, type ReaderView } from '../messages.presenter.ts';
import { listSaid, type MessageRow } from '../messages.queries.ts';
import { listAuthors, listHidden, listStillReading } from './live.queries.ts';
import type { Reader } from './reader.ts';
import { wire } from './wire.ts';

/** Messages read at once. */
const A_READ = 200;

type Pair = readonly [string, string];

/** A removed message, with its author if known. */
interface Removed {
  id: string;
  by: string | undefined;
}

/** What to announce besides new messages. */
interface News {
  removed: Removed[];
  /** Pairs of whom one has blocked or unblocked the other. */
  pairs: Pair[];
  /** Something may have been missed. */
  missed: boolean;
}
const nothing = (): News => ({ removed: [], pairs: [], missed: false });

/**
 * The live readers of one event, in this process. Events are handled one after the other: new messages are read once for all readers, then
 * it is checked who may still read, and who is hidden from whom. So no one receives messages from after they lost access.
 */
export class Room {
  readonly readers = new Set<Reader>();
  readonly turn: number;
  readonly #services: Pick<Services, 'db' | 'clock' | 'log'>;
  readonly #eventId: string;
  #news = nothing();
  #again = false;
  #running = false;

  /** `turn`: when, among its process's rooms, this room sends its heartbeat. */
  constructor(services: Pick<Services, 'db' | 'clock' | 'log'>, eventId: string, turn: number) {
    this.turn = turn;
    this.#services = services;
    this.#eventId = eventId;
  }

  /** Something is new. What fails is tried again with the next call, which comes with the next beat at the latest. */
  wake({ removed = [], pairs = [], missed = false }: Partial<News> = {}): void {
    this.#news.removed.push(...removed);
    this.#news.pairs.push(...pairs);
    this.#news.missed ||= missed;
    this.#again = true;
    if (!this.#running) void this.#run();
  }

  /** Its readers are shown that they are connected, and who of them still reads is looked at. */
  beat(): void {
    for (const reader of this.readers) reader.beat();
    this.wake();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#again && this.readers.size > 0) {
      this.#again = false;
      const news = this.#news;
      this.#news = nothing();
      try {
        await this.#tell(news);
      } catch (error) {
        this.#services.log.debug({ err: error }, 'A conversation could not be read; it is read again');
        this.#news.removed.unshift(...news.removed);
        this.#news.pairs.unshift(...news.pairs);
        this.#news.missed ||= news.missed;
        break;
      }
    }
    this.#running = false;
  }

  async #tell(news: News): Promise<void> {
    const { db, clock } = this.#services;
    const readers = [...this.readers];
    const rows = await listSaid(db, this.#eventId, Math.min(...readers.map(({ sent }) => sent)), A_READ);
    // Checked after reading the messages, so that a reader who loses access meanwhile does not receive them.
    const sessions = readers.map(({ sessionHash }) => sessionHash);
    const still = new Map(
      (await listStillReading(db, this.#eventId, sessions, clock())).map((row) => [
        row.token_hash.toString('hex'),
        row,
      ]),
    );
    const people = [...new Set(readers.map(({ memberId }) => memberId))];
    const gone = news.removed.flatMap(({ by }) => by ?? []);
    const authors = [...new Set([...rows.map(({ member_id }) => member_id), ...gone])];
    const hidden = authors.length > 0 ? await listHidden(db, people, authors) : new Set<string>();
    const involved = news.pairs.flat();
    const spoke = involved.length > 0 ? await listAuthors(db, this.#eventId, involved) : new Set<string>();
    const write = writerOf(rows, hidden);
    for (const reader of readers) {
      const row = still.get(reader.sessionHash.toString('hex'));
      if (!row) {
        this.readers.delete(reader);
        reader.sendAway();
        continue;
      }
      write(reader, row.manages);
      const sees = (by: string | undefined): boolean =>
        row.manages || !hidden.has(`${reader.memberId} ${by}`);
      for (const { id, by } of news.removed) if (sees(by)) reader.write(wire('removed', { id }));
      // Those who manage the event read the same as before, and are not told of any change [SAFE-3].
      const parted = !row.manages && news.pairs.some((pair) => concerns(pair, reader.memberId, spoke));
      if (news.missed || parted) reader.write(wire('reread', {}));
    }
    if (rows.length === A_READ) this.#again = true;
  }
}

const concerns = ([one, other]: Pair, memberId: string, spoke: ReadonlySet<string>): boolean =>
  (memberId === one && spoke.has(other)) || (memberId === other && spoke.has(one));

type Write = (reader: Reader, manages: boolean) => void;

/** Each message is put into words once for all who see it alike. */
function writerOf(rows: readonly MessageRow[], hidden: ReadonlySet<string>): Write {
  const texts = new Map<string, string>();
  const textOf = (row: MessageRow, view: ReaderView): string => {
    const key = `${row.id} ${view.own} ${view.manages}`;
    const text = texts.get(key) ?? wire('message', presentMessage(row, view), row.number);
    texts.set(key, text);
    return text;
  };
  return (reader, manages) => {
    for (const row of rows) {
      if (row.number <= reader.sent) continue;
      if (manages || !hidden.has(`${reader.memberId} ${row.member_id}`))
        reader.write(textOf(row, { own: row.member_id === reader.memberId, manages }));
      reader.sent = row.number;
    }
  };
}
