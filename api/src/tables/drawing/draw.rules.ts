import type { Party, Place, Tables } from './party.ts';
import { below, leeway, randomFrom, shuffled, type Random } from './random.rules.ts';
import { roomOf, type Room } from './room.rules.ts';
import { pairsOf, score } from './score.rules.ts';
import { Seating } from './seating.rules.ts';
import { numberOfTables } from './table-sizes.rules.ts';
import { pairKey } from './worth.rules.ts';

const SEARCHES_BEFORE_A_FURTHER_TABLE = 3;

export interface Drawing {
  tables: Tables;
  score: number;
}

/** By which share it cools each time. */
const COOLER = 7 / 8;

/** How thoroughly tables are looked for. */
export interface Effort {
  /** The number of restarts. */
  starts: number;
  /** How many steps it makes at each temperature, for each guest and round. */
  steps: number;
  /** The temperature that it cools from, in units of worth. */
  hottest: number;
}

/** The smallest parties are searched the most thoroughly, and the largest in a few seconds. */
const EFFORTS: readonly (Effort & { upTo: number })[] = [
  { upTo: 16, starts: 8, steps: 80, hottest: 3000 },
  { upTo: 60, starts: 4, steps: 80, hottest: 400 },
  { upTo: 300, starts: 2, steps: 80, hottest: 400 },
];
const EFFORT_FOR_MANY: Effort = { starts: 1, steps: 40, hottest: 400 };
/** Steps made at a stretch before progress is reported. */
const STRIDE = 20_000;

/**
 * Draws tables, the best that are found: a greedy start, then swaps of two at a time that are taken when they are better, or
 * not much worse while it is still hot (annealing), several times over [TABLE-6]. Yields how far it is, 0 to 1, now and then, so
 * that others can have the thread. The same party and seed give the same tables on every machine: whole numbers only, no clock.
 */
export function* draw(
  party: Party,
  seed: number,
  effort: Effort = effortFor(party.guests.length),
): Generator<number, Drawing> {
  const room = roomOf(party);
  const tables = numberOfTables(room.ids.length, party.size);
  for (let search = 0; ; search++) {
    // Two who must not meet are worth a further table, at last one for each [TABLE-3]; a search may just have missed a way.
    const more = Math.floor(search / SEARCHES_BEFORE_A_FURTHER_TABLE);
    const seating = yield* best(party, room, {
      tables: tables + more,
      effort,
      random: randomFrom(seed + search),
    });
    const found = seating.tables();
    if (!hasApart(party, found) || tables + more >= room.ids.length)
      return { tables: found, score: score(party, found) };
  }
}

/** Whether two sit together who must not. */
function hasApart(party: Party, tables: Tables): boolean {
  const apart = new Set(party.apart.map(([a, b]) => pairKey(a, b)));
  return tables.some((round) =>
    round.some((table) => pairsOf(table).some(([a, b]) => a !== b && apart.has(pairKey(a, b)))),
  );
}

/** To the end at once. */
export function drawNow(party: Party, seed: number, effort?: Effort): Drawing {
  const drawing = draw(party, seed, effort);
  for (;;) {
    const step = drawing.next();
    if (step.done) return step.value;
  }
}

const effortFor = (guests: number): Effort => EFFORTS.find(({ upTo }) => guests <= upTo) ?? EFFORT_FOR_MANY;

interface Search {
  tables: number;
  effort: Effort;
  random: Random;
}

/** The best of several searches with that many tables. */
function* best(party: Party, room: Room, search: Search): Generator<number, Seating> {
  let found = newSeating(party, room, search.tables);
  let most = -Infinity;
  const { starts } = search.effort;
  for (let start = 0; start < starts; start++) {
    const seating = newSeating(party, room, search.tables);
    let worth = seatGreedily(seating, room, search);
    const annealing = anneal(seating, room, search);
    for (let step = annealing.next(); ; step = annealing.next()) {
      if (step.done) {
        worth += step.value;
        break;
      }
      yield (start + step.value) / starts;
    }
    if (worth > most) {
      most = worth;
      found = seating;
    }
  }
  return found;
}

/** A seating with only the pinned guests seated. */
function newSeating(party: Party, room: Room, tables: number): Seating {
  const numbers = new Map(room.ids.map((id, number) => [id, number]));
  const within = (places: readonly Place[]) =>
    places
      .filter(({ guest, round, table }) => numbers.has(guest) && round <= party.rounds && table <= tables)
      .map(({ guest, round, table }) => ({
        guest: numbers.get(guest) ?? 0,
        round: round - 1,
        table: table - 1,
      }))
      .toSorted((a, b) => a.round - b.round || a.guest - b.guest);
  const pins = within(party.pins);
  const pinnedAt = pins.map((pin) =>
    pins.filter(({ round, table }) => round === pin.round && table === pin.table),
  );
  const chairs = Math.max(
    1,
    Math.ceil(room.ids.length / Math.max(1, tables)),
    ...pinnedAt.map(({ length }) => length),
  );
  const seating = new Seating(room, { rounds: party.rounds, tables, chairs });
  for (const place of within(party.told)) seating.tell(place.guest, place);
  for (const { guest, round, table } of pins) seating.pinAt(guest, round, table);
  return seating;
}

/** Seats all other guests, in random order, each at the table where they are worth most. Returns their total worth. */
function seatGreedily(seating: Seating, room: Room, { tables, random }: Search): number {
  let sum = 0;
  for (let round = 0; round < seating.rounds; round++)
    for (const guest of shuffled([...room.ids.keys()], random)) {
      if (seating.isSeated(guest, round)) continue;
      let place = { chair: -1, worth: -Infinity };
      for (let table = 0; table < tables; table++) {
        const chair = seating.emptyChair(round, table);
        const worth = chair === null ? -Infinity : seating.worthOfSeat(guest, round, chair);
        if (chair !== null && worth > place.worth) place = { chair, worth };
      }
      seating.seat(guest, round, place.chair);
      sum += place.worth;
    }
  return sum;
}

/** Swaps guests by simulated annealing, from hot to cold. Yields progress and returns the worth gained. */
function* anneal(seating: Seating, room: Room, { effort, random }: Search): Generator<number, number> {
  const temperatures = coolingFrom(effort.hottest);
  const steps = effort.steps * room.ids.length * seating.rounds;
  let gained = 0;
  let made = 0;
  for (const temperature of temperatures)
    for (let step = 0; step < steps; step++) {
      gained += tryStep(seating, room.ids.length, temperature, random);
      made += 1;
      if (made % STRIDE === 0) yield made / (steps * temperatures.length);
    }
  return gained;
}

function coolingFrom(hottest: number): number[] {
  const temperatures = [];
  for (let temperature = hottest; temperature > 0; temperature = Math.floor(temperature * COOLER))
    temperatures.push(temperature);
  return [...temperatures, 0];
}

/** With several rounds, one in this many steps swaps two people in all of them. */
const CHANGES_OF_PLACES = 8;

/** One random step, kept if it is good enough. Returns the worth gained. */
function tryStep(seating: Seating, guests: number, temperature: number, random: Random): number {
  return seating.rounds > 1 && below(random, CHANGES_OF_PLACES) === 0
    ? tryChangeOfPlaces(seating, guests, temperature, random)
    : trySwap(seating, guests, temperature, random);
}

/**
 * Swaps two people's places in every round. The number of pairs that meet again does not change, so this makes progress where each single
 * swap would make pairs meet twice.
 */
function tryChangeOfPlaces(seating: Seating, guests: number, temperature: number, random: Random): number {
  const one = below(random, guests);
  const two = below(random, guests);
  let worth = 0;
  for (let round = 0; round < seating.rounds; round++)
    if (seating.isPinned(one, round) || seating.isPinned(two, round)) return 0;
  for (let round = 0; round < seating.rounds; round++) worth += changeOver(seating, one, two, round);
  if (worth >= 0 || -worth <= leeway(random, temperature)) return worth;
  for (let round = 0; round < seating.rounds; round++) changeOver(seating, one, two, round);
  return 0;
}

function changeOver(seating: Seating, one: number, two: number, round: number): number {
  const chair = seating.chairOf(two, round);
  if (seating.isAtTable(one, round, chair)) return 0;
  const worth = seating.worthOfSwap(one, round, chair);
  seating.swap(one, round, chair);
  return worth;
}

function trySwap(seating: Seating, guests: number, temperature: number, random: Random): number {
  const round = below(random, seating.rounds);
  const guest = below(random, guests);
  const chair = below(random, seating.chairsInRound);
  if (
    seating.isPinned(guest, round) ||
    !seating.isFree(round, chair) ||
    seating.isAtTable(guest, round, chair)
  )
    return 0;
  const worth = seating.worthOfSwap(guest, round, chair);
  if (worth < 0 && -worth > leeway(random, temperature)) return 0;
  seating.swap(guest, round, chair);
  return worth;
}
