import type { Place } from './party.ts';
import type { Room } from './room.rules.ts';
import { voicesWorth, WORTH } from './worth.rules.ts';

const NOBODY = -1;

/**
 * Everybody at their tables in every round, with what a change would be worth. A round is a row of chairs, `chairs` of them at
 * each table, some empty: two guests who swap, and one who takes an empty chair, are the same step.
 */
export class Seating {
  readonly rounds: number;
  readonly chairsInRound: number;
  readonly #room: Room;
  readonly #chairs: number;
  readonly #count: number;
  /** The guest on each chair, over all rounds. */
  readonly #sitters: Int32Array;
  /** The chair of a guest in a round. */
  readonly #places: Int32Array;
  /** The worth of a pair sitting together once more than now: the room's worth, and less for each time already. */
  readonly #pairs: Int32Array;
  /** The worth of each table beyond its pairs. */
  readonly #tables: Int32Array;
  /** The table that a guest was told, by round and guest; -1 for none. */
  readonly #told: Int32Array;
  readonly #pinned: Uint8Array;

  constructor(room: Room, shape: { rounds: number; tables: number; chairs: number }) {
    this.#room = room;
    this.#count = room.ids.length;
    this.rounds = shape.rounds;
    this.#chairs = shape.chairs;
    this.chairsInRound = shape.tables * shape.chairs;
    this.#sitters = new Int32Array(shape.rounds * this.chairsInRound).fill(NOBODY);
    this.#places = new Int32Array(shape.rounds * this.#count).fill(NOBODY);
    this.#pairs = room.pairs.slice();
    this.#tables = new Int32Array(shape.rounds * shape.tables);
    this.#told = new Int32Array(shape.rounds * this.#count).fill(NOBODY);
    this.#pinned = new Uint8Array(shape.rounds * this.#count);
  }

  /** Remembers a place that guests were told; rounds and tables from 0. */
  tell(guest: number, { round, table }: Pick<Place, 'round' | 'table'>): void {
    this.#told[round * this.#count + guest] = table;
  }

  /** The first empty chair at a table, or null if it is full. */
  emptyChair(round: number, table: number): number | null {
    const first = this.#first(round, table * this.#chairs);
    for (let chair = first; chair < first + this.#chairs; chair++)
      if (this.#sitters[chair] === NOBODY) return chair - round * this.chairsInRound;
    return null;
  }

  /** Seats a guest who has no place in this round on an empty chair. */
  seat(guest: number, round: number, chair: number): void {
    const first = this.#first(round, chair);
    for (let other = first; other < first + this.#chairs; other++) this.#meet(guest, this.#sitter(other), 1);
    this.#sitters[round * this.chairsInRound + chair] = guest;
    this.#places[round * this.#count + guest] = chair;
    this.#tables[first / this.#chairs] = this.#tableWorth(first, NOBODY, NOBODY);
  }

  /** Pins a guest to the table the host chose; not next to a person they must not meet, nor in two places. */
  pinAt(guest: number, round: number, table: number): void {
    const chair = this.emptyChair(round, table);
    if (chair === null || this.isSeated(guest, round)) return;
    const first = this.#first(round, chair);
    for (let other = first; other < first + this.#chairs; other++) {
      const sitter = this.#sitter(other);
      if (sitter !== NOBODY && this.#room.pairs[guest * this.#count + sitter] === WORTH.apart) return;
    }
    this.seat(guest, round, chair);
    this.#pinned[round * this.#count + guest] = 1;
  }

  isPinned(guest: number, round: number): boolean {
    return this.#pinned[round * this.#count + guest] === 1;
  }

  isSeated(guest: number, round: number): boolean {
    return this.chairOf(guest, round) !== NOBODY;
  }

  chairOf(guest: number, round: number): number {
    return this.#places[round * this.#count + guest] ?? NOBODY;
  }

  /** Whether a guest sits at the table of this chair. */
  isAtTable(guest: number, round: number, chair: number): boolean {
    return this.#first(round, chair) === this.#first(round, this.chairOf(guest, round));
  }

  /** Whether the steps may touch this chair. */
  isFree(round: number, chair: number): boolean {
    const sitter = this.#sitter(round * this.chairsInRound + chair);
    return sitter === NOBODY || !this.isPinned(sitter, round);
  }

  /** The worth gained by seating a guest without a place at this chair's table. */
  worthOfSeat(guest: number, round: number, chair: number): number {
    const first = this.#first(round, chair);
    let worth = this.#tableWorth(first, NOBODY, guest) - (this.#tables[first / this.#chairs] ?? 0);
    for (let at = first; at < first + this.#chairs; at++) worth += this.#pairWorth(guest, this.#sitter(at));
    return worth + this.#toldWorth(guest, round, chair);
  }

  /** The worth gained by swapping a guest with the occupant of a chair at another table. */
  worthOfSwap(guest: number, round: number, chair: number): number {
    const own = this.chairOf(guest, round);
    const other = this.#sitter(round * this.chairsInRound + chair);
    const here = this.#first(round, own);
    const there = this.#first(round, chair);
    let worth = this.#pairsChange(here, guest, other) + this.#pairsChange(there, other, guest);
    worth += this.#toldWorth(guest, round, chair) - this.#toldWorth(guest, round, own);
    if (other !== NOBODY) worth += this.#toldWorth(other, round, own) - this.#toldWorth(other, round, chair);
    worth += this.#tableWorth(here, guest, other) - (this.#tables[here / this.#chairs] ?? 0);
    return worth + this.#tableWorth(there, other, guest) - (this.#tables[there / this.#chairs] ?? 0);
  }

  swap(guest: number, round: number, chair: number): void {
    const own = this.chairOf(guest, round);
    const other = this.#sitter(round * this.chairsInRound + chair);
    const here = this.#first(round, own);
    const there = this.#first(round, chair);
    this.#exchange(here, guest, other);
    this.#exchange(there, other, guest);
    this.#sitters[round * this.chairsInRound + own] = other;
    this.#sitters[round * this.chairsInRound + chair] = guest;
    this.#places[round * this.#count + guest] = chair;
    if (other !== NOBODY) this.#places[round * this.#count + other] = own;
    this.#tables[here / this.#chairs] = this.#tableWorth(here, NOBODY, NOBODY);
    this.#tables[there / this.#chairs] = this.#tableWorth(there, NOBODY, NOBODY);
  }

  /** Rounds, tables, ids. */
  tables(): string[][][] {
    return Array.from({ length: this.rounds }, (_, round) =>
      Array.from({ length: this.chairsInRound / this.#chairs }, (__, table) => {
        const first = this.#first(round, table * this.#chairs);
        return [...this.#sitters.subarray(first, first + this.#chairs)]
          .filter((guest) => guest !== NOBODY)
          .toSorted((a, b) => a - b)
          .map((guest) => this.#room.ids[guest] ?? '');
      }),
    );
  }

  #sitter(at: number): number {
    return this.#sitters[at] ?? NOBODY;
  }

  /** The first chair of a chair's table. */
  #first(round: number, chair: number): number {
    return round * this.chairsInRound + chair - (chair % this.#chairs);
  }

  #meet(a: number, b: number, times: number): void {
    if (a === NOBODY || b === NOBODY) return;
    const worth = this.#pairWorth(a, b) + WORTH.again * times;
    this.#pairs[a * this.#count + b] = worth;
    this.#pairs[b * this.#count + a] = worth;
  }

  /** Updates a table's pairs when one guest leaves and another joins. Either may be missing. */
  #exchange(first: number, leaves: number, joins: number): void {
    for (let at = first; at < first + this.#chairs; at++) {
      const sitter = this.#sitter(at);
      if (sitter === leaves) continue;
      this.#meet(leaves, sitter, -1);
      this.#meet(joins, sitter, 1);
    }
  }

  /** The worth of that exchange. */
  #pairsChange(first: number, leaves: number, joins: number): number {
    let worth = 0;
    for (let at = first; at < first + this.#chairs; at++) {
      const sitter = this.#sitter(at);
      if (sitter === leaves || sitter === NOBODY) continue;
      if (joins !== NOBODY) worth += this.#pairWorth(joins, sitter);
      // They already sit together here, which the pair's worth has counted.
      if (leaves !== NOBODY) worth -= this.#pairWorth(leaves, sitter) - WORTH.again;
    }
    return worth;
  }

  #pairWorth(a: number, b: number): number {
    return b === NOBODY ? 0 : (this.#pairs[a * this.#count + b] ?? 0);
  }

  #toldWorth(guest: number, round: number, chair: number): number {
    const told = this.#told[round * this.#count + guest] ?? NOBODY;
    return told !== NOBODY && told === (chair - (chair % this.#chairs)) / this.#chairs ? WORTH.told : 0;
  }

  /** The worth of the table beyond its pairs, with one guest instead of another. */
  #tableWorth(first: number, without: number, instead: number): number {
    let talkers = 0;
    let listeners = 0;
    let newcomers = 0;
    let size = 0;
    const end = first + this.#chairs;
    for (let at = first; at <= end; at++) {
      const sitter = at < end ? this.#sitter(at) : instead;
      if (sitter === NOBODY || (sitter === without && at < end)) continue;
      size += 1;
      newcomers += this.#room.newcomers[sitter] ?? 0;
      const voice = this.#room.voices[sitter] ?? 0;
      if (voice > 0) talkers += 1;
      if (voice < 0) listeners += 1;
    }
    const isHard =
      newcomers > 1
        ? newcomers === size
        : newcomers === 1 && size > 2 && this.#allKnow(first, without, instead);
    return (
      voicesWorth(talkers, listeners, size - talkers - listeners) +
      (isHard ? WORTH.newcomers : 0) +
      WORTH.uneven * size * size
    );
  }

  /** Whether all at the table but newcomers were at an event together before. */
  #allKnow(first: number, without: number, instead: number): boolean {
    const end = first + this.#chairs;
    for (let one = first; one <= end; one++) {
      const a = one < end ? this.#sitter(one) : instead;
      if (a === NOBODY || (a === without && one < end) || this.#room.newcomers[a] === 1) continue;
      for (let two = one + 1; two <= end; two++) {
        const b = two < end ? this.#sitter(two) : instead;
        if (b === NOBODY || (b === without && two < end) || this.#room.newcomers[b] === 1) continue;
        if (this.#room.acquainted[a * this.#count + b] !== 1) return false;
      }
    }
    return true;
  }
}
