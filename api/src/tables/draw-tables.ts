import { setImmediate } from 'node:timers/promises';
import { HOUR_MS } from '@backyard/contract';
import { agesOf } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Services } from '../platform/services.ts';
import { listHiddenPairs } from './apart.queries.ts';
import { draw, drawNow, type Drawing } from './drawing/draw.rules.ts';
import type { Party, Place } from './drawing/party.ts';
import { listAcquainted, listGuests, listSatTogether } from './party.queries.ts';
import { voiceOf } from './people.rules.ts';
import {
  endDraw,
  findTables,
  listPartings,
  listSeats,
  lockEventOfTables,
  mailTables,
  noteProgress,
  replaceSeats,
  saveWish,
  type NewSeat,
} from './tables.queries.ts';

/** How long before the start tables are drawn and people told. */
export const TOLD_AHEAD_MS = 2 * HOUR_MS;
/** Whether it is time to draw tables and tell people. */
export const isDue = (event: { starts_at: Date }, now: Date): boolean =>
  now.getTime() >= event.starts_at.getTime() - TOLD_AHEAD_MS;

/** The host sees progress in steps of this many percent. */
const SAID_EVERY = 5;

interface Wanted {
  eventId: string;
  revision: number;
  /** Seat everyone registered, checked in or not: for the scheduled draw. */
  everybody?: boolean;
}
type Needs = Pick<Services, 'db' | 'clock'>;

/**
 * Draws an event's tables, unless another draw has replaced this one. Yields the thread between steps. A run after a crash finds the same
 * tables, since the seed is stored.
 */
export async function drawTables({ db, clock }: Needs, wanted: Wanted): Promise<void> {
  const tables = await findTables(db, wanted.eventId);
  if (tables?.state !== 'drawing' || tables.revision !== wanted.revision) return;
  const party = await partyOf(db, tables, { everybody: wanted.everybody === true, now: clock() });
  const drawing = draw(party, tables.seed ?? 0);
  let said = 0;
  for (let step = drawing.next(); ; step = drawing.next()) {
    if (step.done) return settle({ db, clock }, wanted, party, step.value);
    await setImmediate();
    const percent = Math.floor(step.value * 100);
    if (percent < said + SAID_EVERY) continue;
    said = percent;
    if (!(await noteProgress(db, wanted, percent))) return;
  }
}

type Tables = NonNullable<Awaited<ReturnType<typeof findTables>>>;

const pairs = (rows: readonly { one: string; other: string }[]) =>
  rows.map(({ one, other }) => [one, other] as const);

/** The data that tables are drawn from [TABLE-5]; guests are identified by their registrations. */
async function partyOf(
  executor: Executor,
  tables: Tables,
  { everybody, now }: { everybody: boolean; now: Date },
): Promise<Party> {
  const of = { eventId: tables.id, everybody };
  const guests = await listGuests(executor, of, now);
  const seats = await listSeats(executor, tables.id);
  const placeOf = (seat: (typeof seats)[number]): Place => ({
    guest: seat.registration_id,
    round: seat.round,
    table: seat.table_number,
  });
  const partings = [
    ...(await listPartings(executor, tables.id)),
    ...(await listHiddenPairs(executor, tables.id)),
  ];
  return {
    guests: guests.map(({ id, interests, style, age, age_range, newcomer }) => ({
      id,
      interests,
      voice: voiceOf(style),
      ages: agesOf(age, age_range),
      newcomer,
    })),
    size: tables.size ?? 0,
    rounds: tables.rounds ?? 1,
    acquainted: await listAcquainted(executor, of, now),
    satTogether: pairs(await listSatTogether(executor, of, tables.starts_at)),
    apart: partings.map(({ one_id, other_id }) => [one_id, other_id] as const),
    pins: seats.filter(({ pinned }) => pinned).map(placeOf),
    told: tables.told_at ? seats.map(placeOf) : [],
  };
}

/**
 * All places, round by round. A guest who would sit alone gets none, unless the host pinned them there: one person is no table [TABLE-2].
 */
function placesOf(rounds: Drawing['tables'], pins: readonly Place[]): Place[] {
  const pinned = new Set(pins.map(key));
  return rounds.flatMap((tables, round) =>
    tables.flatMap((guests, table) =>
      guests
        .map((guest) => ({ guest, round: round + 1, table: table + 1 }))
        .filter((place) => guests.length > 1 || pinned.has(key(place))),
    ),
  );
}

const seatOf = ({ guest, round, table }: Place, pinned: boolean): NewSeat => ({
  registrationId: guest,
  round,
  table,
  pinned,
});

const key = ({ guest, round, table }: Place) => `${guest} ${String(round)} ${String(table)}`;

/** Saves all seats at once, and queues a mail to each person whose table changed or is gone, once people have been told. */
async function settle(
  { db, clock }: Needs,
  wanted: Wanted,
  party: Party,
  { tables: rounds, score }: Drawing,
): Promise<void> {
  const [pinned, told] = [new Set(party.pins.map(key)), new Set(party.told.map(key))];
  const places = placesOf(rounds, party.pins);
  const seats = places.map((place) => seatOf(place, pinned.has(key(place))));
  await db.transaction().execute(async (trx) => {
    await lockEventOfTables(trx, wanted.eventId);
    const tables = await findTables(trx, wanted.eventId);
    if (tables?.state !== 'drawing' || tables.revision !== wanted.revision) return;
    const now = clock();
    await replaceSeats(trx, wanted.eventId, seats);
    const toldAt = tables.told_at ?? (isDue(tables, now) && places.length > 0 ? now : null);
    await endDraw(trx, wanted.eventId, { score, drawn_at: now, told_at: toldAt });
    if (toldAt === null) return;
    const changed = new Set(places.filter((place) => !told.has(key(place))).map(({ guest }) => guest));
    // Told a table before but not checked in: that seat is no longer theirs.
    const seated = new Set(places.map(({ guest }) => guest));
    for (const { guest } of party.told) if (!seated.has(guest)) changed.add(guest);
    await mailTables(trx, wanted, [...changed]);
  });
}

/** Switches tables on, draws them and marks people as told, in this transaction and without mails: for demo and test data. */
export async function drawAtOnce(
  trx: Executor,
  wanted: { eventId: string; size: number; rounds: number; seed: number; now: Date },
): Promise<void> {
  const { eventId, size, rounds, seed, now } = wanted;
  await saveWish(trx, eventId, { size, rounds });
  const tables = await findTables(trx, eventId);
  if (!tables) return;
  const drawing = drawNow(await partyOf(trx, tables, { everybody: false, now }), seed);
  await replaceSeats(
    trx,
    eventId,
    placesOf(drawing.tables, []).map((place) => seatOf(place, false)),
  );
  await endDraw(trx, eventId, { score: drawing.score, seed, drawn_at: now, told_at: now });
}
