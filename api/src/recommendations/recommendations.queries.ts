import { sql, type RawBuilder } from 'kysely';
import { askedTogether, isListed, PLAN_EACH_TIME, type Executor } from '../platform/database/index.ts';
import { boxAround } from '../platform/gazetteer/index.ts';
import { reachOf, type Candidate, type Seeker } from './ranking.rules.ts';
import type { Readings } from './readings.ts';

type Box = ReturnType<typeof boxAround>;

/** This many of the soonest candidates are looked at … */
const MAX_SEEN = 600;
/** … out of this many that are read: a host, or a member with a hundred events already chosen, gets somewhat fewer. */
const MAX_NEAR = MAX_SEEN + 100;
/** … and this many of them are ranked: first those of liked categories, then the soonest. */
const MAX_LIKED = 150;
const MAX_RANKED = 200;
/** A box that touches more cells of the map is a large part of the country: its events come soon enough in the order of time. */
const MAX_CELLS = 25;

export interface TasteRow {
  interests: string[];
  answers: Partial<Record<string, string[]>>;
  /** Upcoming events that they attend. */
  own: string[];
}

const tasteOf = askedTogether({ memberId: 'uuid', now: 'timestamptz' }, (executor, { memberId, now }) => ({
  compile: () =>
    sql<TasteRow>`
    select
      array(select interest from member_interests where member_id = ${memberId}) as interests,
      array(
        select events.id from registrations join events on events.id = registrations.event_id
        where registrations.member_id = ${memberId} and registrations.status = 'registered' and events.starts_at > ${now}
        order by events.starts_at limit ${MAX_NEAR}
      ) as own,
      coalesce(
        (select json_object_agg(question, answers) from onboarding_answers where member_id = ${memberId}),
        '{}'
      ) as answers`.compile(executor),
}));

/** A member's tastes: interests, the wizard's answers by question, and the events they have chosen. */
export async function selectTaste(executor: Executor, memberId: string, now: Date): Promise<TasteRow> {
  const [row] = await tasteOf(executor, { memberId, now });
  return row ?? { interests: [], answers: {}, own: [] };
}

/** Candidate events for all members at the same place, soonest first. */
export type NearEvents = Candidate[];
/** Reads those of a place once for all who ask at the same moment. */
export type ShareNear = (key: string, read: () => Promise<NearEvents>) => Promise<NearEvents>;

/**
 * At most 200 events that this member might be recommended [REC-13]: of the 600 soonest published ones within reach that still have seats,
 * are not the member's own and not registered for, the 150 soonest in the categories that the member likes, then the soonest of the others.
 * Events left out here by tier or seats would not be recommended by the rules either; the rules check the rest again. Matching words is
 * left to the rules: PostgreSQL takes tenths of a second to compile a pattern of a hundred words, and each member has another pattern.
 */
export async function selectCandidates(
  executor: Executor,
  { seeker, own, liked }: { seeker: Seeker; own: readonly string[]; liked: readonly string[] },
  now: Date,
  readings: Readings,
  share: ShareNear = (_key, read) => read(),
): Promise<Candidate[]> {
  const box = seeker.place && boxAround(seeker.place, reachOf(seeker));
  const near = await share(JSON.stringify(box), () => selectNear(executor, box, now));
  const chosen = new Set(own);
  const isOpen = ({ id, hostId }: Candidate): boolean => hostId !== seeker.memberId && !chosen.has(id);
  const candidates = preferred(near.filter(isOpen).slice(0, MAX_SEEN), liked);
  const unread = candidates.filter((one) => (one.reading ??= readings.find(one)) === undefined);
  const descriptions = await selectDescriptions(
    executor,
    unread.map(({ id }) => id),
  );
  for (const one of unread)
    one.reading = readings.keep({ ...one, description: descriptions.get(one.id) ?? '' });
  return candidates;
}

/** Those of liked categories before all others, however soon these are; of each the soonest. */
function preferred(events: NearEvents, liked: readonly string[]): Candidate[] {
  const isLiked = ({ categories }: Candidate): boolean => categories.some((one) => liked.includes(one));
  const first = events.filter(isLiked).slice(0, MAX_LIKED);
  const known = new Set(first);
  return [...first, ...events.filter((event) => !known.has(event))].slice(0, MAX_RANKED);
}

/** Events with free seats in a box, or anywhere: the same for all members. */
async function selectNear(executor: Executor, box: Box | null, now: Date): Promise<NearEvents> {
  const cells = box && cellsOf(box);
  const isLocal = box !== null && cells !== null;
  const { asked, at, within } = isLocal
    ? hidden({ now, box, cells })
    : { asked: sql``, ...shown({ now, box }) };
  const open = sql`
    ${isListed()} and starts_at > ${at}
    and seats_taken + seats_held < capacity and waiting = 0
    ${within ? sql`and ${within}` : sql``}`;
  const { rows } = await sql<Omit<Candidate, 'registered' | 'description'>>`
    with ${asked} near as materialized (
      ${isLocal ? soonestOfCells(open) : soonest(open)}
    )
    select id, version, host_id as "hostId", title, categories, starts_at as "startsAt",
      time_zone as "timeZone", latitude, longitude, capacity, seats_taken as "seatsTaken",
      seats_held as "seatsHeld", waiting,
      approval_status as "approvalStatus", cancelled_at as "cancelledAt", price_cents as "priceCents",
      required_tier as "requiredTier"
    from near
    order by starts_at, id ${isLocal ? sql`` : PLAN_EACH_TIME}`.execute(executor);
  return rows.map((row) => ({ ...row, description: '', registered: false }));
}

/** Descriptions are the longest part of an event, and most have already been read for another member. */
async function selectDescriptions(executor: Executor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; description: string }>`
    select id, description from events where id = any(${ids}::uuid[])`.execute(executor);
  return new Map(rows.map(({ id, description }) => [id, description]));
}

/** The map cells that the box touches, as numbered in events_by_cell; none if there are far too many to read one by one. */
function cellsOf({ south, north, west, east }: Box): number[] | null {
  const [parallels, meridians] = [span(south, north), span(west, east)];
  if (parallels.length * meridians.length > MAX_CELLS) return null;
  return parallels.flatMap((parallel) => meridians.map((meridian) => parallel * 360 + meridian));
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, place) => Math.floor(from) + place);

interface Asked {
  now: Date;
  box: Box | null;
}

/** Parameters passed as values, which PostgreSQL plans for. */
const shown = ({ now, box }: Asked) => ({
  at: sql`${now}`,
  within:
    box &&
    sql`latitude between ${box.south}::float8 and ${box.north}::float8
      and longitude between ${box.west}::float8 and ${box.east}::float8`,
});

const ofAsked = (name: string) => sql`(select ${sql.ref(name)} from asked)`;
const anyAsked = (edge: keyof Box) => sql`any (${ofAsked(edge)}::float8[])`;

/**
 * The same with the values hidden from PostgreSQL: when cells are read, the plan is the same for all members. If it saw the values, it
 * would make a new plan for each, which takes 2 ms. For a range between two unknown values it expects almost no rows, and would read and
 * sort everything, so each edge is given as one of a list, for which it expects most rows.
 */
const hidden = ({ now, box, cells }: Asked & { box: Box; cells: number[] }) => ({
  asked: sql`asked as materialized (
      select ${now}::timestamptz as at, ${cells}::int[] as cells,
        array[${box.south}::float8] as south, array[${box.north}::float8] as north,
        array[${box.west}::float8] as west, array[${box.east}::float8] as east
    ),`,
  at: ofAsked('at'),
  within: sql`latitude >= ${anyAsked('south')} and latitude <= ${anyAsked('north')}
    and longitude >= ${anyAsked('west')} and longitude <= ${anyAsked('east')}`,
});

/** The soonest of all events that meet the condition. */
const soonest = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id, version, host_id, title, categories, starts_at, time_zone, latitude, longitude, capacity,
    seats_taken, seats_held, waiting, approval_status, cancelled_at, price_cents, required_tier
  from events
  where ${condition}
  order by starts_at, id
  limit ${MAX_NEAR}`;

/**
 * The soonest of those in the cells that a box touches. They are read from each cell of the map in the order of time (index
 * events_by_cell), because PostgreSQL takes latitude and longitude for independent of each other: where many live it expects a tenth of
 * the events that are there, and reads and sorts them all. A box of many cells is looked through in the order of time.
 */
const soonestOfCells = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select near.*
  from unnest((select cells from asked)) as cell,
    lateral (${soonest(sql`floor(latitude)::int * 360 + floor(longitude)::int = cell and ${condition}`)}) as near
  order by starts_at, id
  limit ${MAX_NEAR}`;
