import { randomInt } from 'node:crypto';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { listHiddenPairs, listRunning } from './apart.queries.ts';
import { movePerson, setParting } from './place.queries.ts';
import {
  beginDraw,
  deleteTables,
  findManagedTables,
  listPartings,
  listSeats,
  lockEventOfTables,
  mailTables,
  saveWish,
  type ManagedTables,
} from './tables.queries.ts';

const SEEDS = 2 ** 31;
/** At most this many people sit at one table, however the host moves them. */
const CHAIRS = 8;

type Needs = Pick<Services, 'db' | 'clock'>;
type SwitchedOn = ManagedTables & { size: number; rounds: number; revision: number };

/**
 * Saves the wanted table size and rounds, or switches tables off. Saving keeps the current draw until the next one; switching off deletes
 * it.
 */
export const changeWish = (
  services: Needs,
  by: Member,
  eventId: string,
  wish: { size: number; rounds: number } | { off: true },
) =>
  change(services, by, eventId, (trx) =>
    'off' in wish ? deleteTables(trx, eventId) : saveWish(trx, eventId, wish),
  );

/** Draws in the background, by this seed or by one of chance. A further draw takes the place of one that is under way. */
export const drawAgain = (services: Needs, by: Member, eventId: string, seed?: number) =>
  change(services, by, eventId, async (trx, event) => {
    switchedOn(event);
    await beginDraw(trx, eventId, { seed: seed ?? randomInt(SEEDS), everybody: false });
  });

/**
 * Moves an attendee to a table, pinned or not. Throws if the table has no free chair, seats a person they must not meet, or if an attendee
 * would sit with someone who runs the event. The last applies to all attendees, so that those who run it do not learn who blocked them
 * [TABLE-18].
 */
export const place = (
  services: Needs,
  by: Member,
  eventId: string,
  wanted: { registrationId: string; round: number; table: number; pinned: boolean },
) =>
  change(services, by, eventId, async (trx, event) => {
    const tables = drawn(event);
    const seats = (await listSeats(trx, eventId)).filter(({ round }) => round === wanted.round);
    const others = seats.filter(({ registration_id }) => registration_id !== wanted.registrationId);
    const there = others.filter(({ table_number }) => table_number === wanted.table);
    if (!seats.some(({ table_number }) => table_number === wanted.table))
      throw new Refusal('table_not_there');
    if (there.length >= CHAIRS) throw new Refusal('table_full');
    const running = new Set(await listRunning(trx, eventId));
    const stays = seats.some(
      (seat) => seat.registration_id === wanted.registrationId && seat.table_number === wanted.table,
    );
    const meets = [wanted.registrationId, ...there.map(({ registration_id }) => registration_id)];
    if (!stays && meets.some((id) => running.has(id))) throw new Refusal('table_of_host');
    const partings = [...(await listPartings(trx, eventId)), ...(await listHiddenPairs(trx, eventId))];
    const apart = new Set(
      partings
        .filter(({ one_id, other_id }) => [one_id, other_id].includes(wanted.registrationId))
        .flatMap(({ one_id, other_id }) => [one_id, other_id]),
    );
    if (there.some(({ registration_id }) => apart.has(registration_id))) throw new Refusal('table_apart');
    const moved = await movePerson(trx, eventId, wanted);
    if (moved === 'not_there') throw new Refusal('table_person_missing');
    if (moved === 'moved' && event.told_at)
      await mailTables(trx, { eventId, revision: tables.revision + 1 }, [wanted.registrationId]);
  });

/** Keeps two who go at different tables from the next draw on, or no longer. */
export const part = (
  services: Needs,
  by: Member,
  eventId: string,
  { registrationIds: [one, other], apart }: { registrationIds: [string, string]; apart: boolean },
) =>
  change(services, by, eventId, async (trx, event) => {
    switchedOn(event);
    if (one === other || !(await setParting(trx, eventId, one < other ? [one, other] : [other, one], apart)))
      throw new Refusal('table_person_missing');
  });

/** One transaction on the tables of an event that one runs, is not cancelled and not over; its row is locked. */
async function change(
  { db, clock }: Needs,
  by: Member,
  eventId: string,
  act: (trx: Executor, event: ManagedTables) => Promise<unknown>,
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    if (!(await findManagedTables(trx, eventId, by, now))) throw new Refusal('event_not_found');
    await lockEventOfTables(trx, eventId);
    const event = await findManagedTables(trx, eventId, by, now);
    if (!event) throw new Refusal('event_not_found');
    if (event.cancelled_at) throw new Refusal('event_cancelled');
    if (event.ends_at <= now) throw new Refusal('event_past');
    await act(trx, event);
  });
}

function switchedOn(event: ManagedTables): SwitchedOn {
  const { size, rounds, revision } = event;
  if (size === null || rounds === null || revision === null) throw new Refusal('tables_off');
  return { ...event, size, rounds, revision };
}

function drawn(event: ManagedTables): SwitchedOn {
  const tables = switchedOn(event);
  if (event.state === 'drawing') throw new Refusal('tables_drawing');
  // If a later draw failed, the earlier tables remain.
  if (event.drawn_at === null) throw new Refusal('tables_not_drawn');
  return tables;
}
