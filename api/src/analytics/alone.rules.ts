import { ALONE, type CameAlone, DAY_MS, type Share } from '@backyard/contract';

const MET_MS = ALONE.metDays * DAY_MS;
const BACK_MS = ALONE.backDays * DAY_MS;

/** Of one event, those whose first event alone it was; those at tables and those without are apart. */
export interface FirstTimes {
  eventId: string;
  endsAt: Date;
  atTables: boolean;
  people: number;
  met: number;
  /** Who came back, of those who made a friend, and of those who did not. */
  metBack: number;
  unmetBack: number;
}

/** Sums of closed groups. */
export interface AloneSums {
  at_tables: number;
  at_tables_met: number;
  without_tables: number;
  without_tables_met: number;
  with_friend: number;
  with_friend_back: number;
  without_friend: number;
  without_friend_back: number;
}

type Counts = Pick<FirstTimes, 'people' | 'met' | 'metBack' | 'unmetBack'>;
const NOBODY: Counts = { people: 0, met: 0, metBack: 0, unmetBack: 0 };
const add = (one: Counts, other: Counts): Counts => ({
  people: one.people + other.people,
  met: one.met + other.met,
  metBack: one.metBack + other.metBack,
  unmetBack: one.unmetBack + other.unmetBack,
});
const sumOf = (list: Counts[]): Counts => list.reduce(add, NOBODY);

interface Group extends Counts {
  /** When the last of its events ended. */
  endsAt: Date;
}

/**
 * Groups of whole events, in the order they ended, each with enough people. The last few people have no group yet [MEAS-5]. A person's
 * group depends only on when they came alone, not on anything they did afterwards.
 */
function groupsOf(firstTimes: FirstTimes[], now: Date): Group[] {
  const groups: Group[] = [];
  let open = NOBODY;
  for (const one of firstTimes.toSorted(byEnd)) {
    if (one.endsAt.getTime() + MET_MS > now.getTime()) break;
    open = add(open, one);
    if (open.people < ALONE.group) continue;
    groups.push({ ...open, endsAt: one.endsAt });
    open = NOBODY;
  }
  return groups;
}

const byEnd = (one: FirstTimes, other: FirstTimes): number =>
  one.endsAt.getTime() - other.endsAt.getTime() || (one.eventId < other.eventId ? -1 : 1);

/** The current sums: groups whose 30 days are over, and among them those whose 60 days are [MEAS-4, MEAS-5]. */
export function sumAlone(firstTimes: FirstTimes[], now: Date): AloneSums {
  const kind = (atTables: boolean) =>
    groupsOf(
      firstTimes.filter((one) => one.atTables === atTables),
      now,
    );
  const [seated, free] = [kind(true), kind(false)];
  const [atTables, without] = [sumOf(seated), sumOf(free)];
  const later = sumOf(
    [...seated, ...free].filter(({ endsAt }) => endsAt.getTime() + BACK_MS <= now.getTime()),
  );
  return {
    at_tables: atTables.people,
    at_tables_met: atTables.met,
    without_tables: without.people,
    without_tables_met: without.met,
    with_friend: later.met,
    with_friend_back: later.metBack,
    without_friend: later.people - later.met,
    without_friend_back: later.unmetBack,
  };
}

const untold = (reason: 'few' | 'telling'): Share => ({ people: null, did: null, untold: reason });

/** Told of a group that is large enough, unless it says of each of them that they did [MEAS-6]. */
function shareOf(people: number, did: number): Share {
  if (people < ALONE.group) return untold('few');
  return did === people ? untold('telling') : { people, did, untold: null };
}

/**
 * The part of these sums that may be shown. A host knows who came back, so both halves of that figure are shown together or not at all, and
 * not if all or none of those who came back, or of those who did not, made a friend [MEAS-6].
 */
export function presentAlone(sums: AloneSums, asOf: Date): CameAlone {
  const met = {
    metAtTables: shareOf(sums.at_tables, sums.at_tables_met),
    metWithoutTables: shareOf(sums.without_tables, sums.without_tables_met),
  };
  const withFriend = { people: sums.with_friend, did: sums.with_friend_back };
  const without = { people: sums.without_friend, did: sums.without_friend_back };
  const halves = [withFriend, without];
  const few = halves.some(({ people }) => people < ALONE.group);
  const telling =
    Object.values(met).some((share) => share.untold === 'telling') ||
    halves.some(({ people, did }) => did === 0 || did === people);
  const tell = (half: { people: number; did: number }): Share =>
    few ? untold('few') : telling ? untold('telling') : { ...half, untold: null };
  return {
    asOf: asOf.toISOString(),
    ...met,
    backWithFriend: tell(withFriend),
    backWithoutFriend: tell(without),
  };
}
