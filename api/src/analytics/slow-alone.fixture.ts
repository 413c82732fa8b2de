import { DAY_MS } from '@backyard/contract';
import type { Database } from '../platform/database/index.ts';

export interface SlowSums {
  met: Record<'atTables' | 'without', { people: number; did: number }>;
  back: Record<'withFriend' | 'withoutFriend', { people: number; did: number }>;
}

/** Who came alone, and what became of them, counted in plain loops over every row: of one host's events, or of all. */
export async function slowAlone(db: Database, hostId: string | null, now: Date): Promise<SlowSums> {
  const rows = {
    members: await db.selectFrom('members').selectAll().execute(),
    events: await db.selectFrom('events').selectAll().execute(),
    registrations: await db.selectFrom('registrations').selectAll().execute(),
    checkIns: await db.selectFrom('check_ins').selectAll().execute(),
    claims: await db.selectFrom('attendance_claims').selectAll().execute(),
    friendships: await db.selectFrom('friendships').selectAll().execute(),
    tables: await db.selectFrom('event_tables').selectAll().execute(),
    seats: await db.selectFrom('table_seats').selectAll().execute(),
  };
  const events = rows.events
    .filter((one) => one.approval_status === 'approved' && one.cancelled_at === null && one.starts_at <= now)
    .filter((one) => hostId === null || one.host_id === hostId)
    .toSorted((a, b) => a.ends_at.getTime() - b.ends_at.getTime() || (a.id < b.id ? -1 : 1));
  const wasThere = (registrationId: string, eventId: string): boolean =>
    rows.checkIns.every((one) => one.event_id !== eventId) ||
    rows.checkIns.some((one) => one.registration_id === registrationId) ||
    rows.claims.some((one) => one.registration_id === registrationId && one.refused_at === null);
  const guestsOf = (event: { id: string; host_id: string | null }) =>
    rows.registrations.filter(
      (one) =>
        one.event_id === event.id &&
        one.status === 'registered' &&
        one.member_id !== event.host_id &&
        wasThere(one.id, event.id) &&
        rows.members.some((member) => member.id === one.member_id && member.deleted_at === null),
    );
  const friendsOf = (memberId: string) =>
    rows.friendships.flatMap((one) =>
      one.one_id === memberId
        ? [{ ...one, friend: one.other_id }]
        : one.other_id === memberId
          ? [{ ...one, friend: one.one_id }]
          : [],
    );
  const seen = new Set<string>();
  const firstTimes = events.flatMap((event) => {
    if (event.ends_at > now) return [];
    const guests = guestsOf(event);
    return guests.flatMap((guest) => {
      const friends = friendsOf(guest.member_id);
      const company = guests.map(({ member_id }) => member_id);
      const accompanied = friends.some((one) => one.since <= event.starts_at && company.includes(one.friend));
      if (accompanied || seen.has(guest.member_id)) return [];
      seen.add(guest.member_id);
      const after = (instant: Date) => instant.getTime() - event.ends_at.getTime();
      return [
        {
          event,
          atTables:
            rows.tables.some((one) => one.event_id === event.id && one.told_at !== null) &&
            rows.seats.some((one) => one.registration_id === guest.id),
          met: friends.some(
            (one) =>
              one.friend !== event.host_id &&
              one.event_id === event.id &&
              after(one.since) > 0 &&
              after(one.since) <= 30 * DAY_MS,
          ),
          back: events.some(
            (later) =>
              after(later.starts_at) >= 0 &&
              after(later.starts_at) <= 60 * DAY_MS &&
              guestsOf(later).some(({ member_id }) => member_id === guest.member_id),
          ),
        },
      ];
    });
  });
  // By event, in groups of five and more.
  const groups = [true, false].flatMap((atTables) => {
    const closed: (typeof firstTimes)[] = [];
    let open: typeof firstTimes = [];
    for (const event of events) {
      if (now.getTime() - event.ends_at.getTime() < 30 * DAY_MS) continue;
      open = [...open, ...firstTimes.filter((one) => one.event === event && one.atTables === atTables)];
      if (open.length >= 5) {
        closed.push(open);
        open = [];
      }
    }
    return closed;
  });
  const of = (people: typeof firstTimes, did: (one: (typeof firstTimes)[number]) => boolean) => ({
    people: people.length,
    did: people.filter(did).length,
  });
  const all = groups.flat();
  const later = groups
    .filter((group) => group.every(({ event }) => now.getTime() - event.ends_at.getTime() >= 60 * DAY_MS))
    .flat();
  return {
    met: {
      atTables: of(
        all.filter((one) => one.atTables),
        ({ met }) => met,
      ),
      without: of(
        all.filter((one) => !one.atTables),
        ({ met }) => met,
      ),
    },
    back: {
      withFriend: of(
        later.filter(({ met }) => met),
        ({ back }) => back,
      ),
      withoutFriend: of(
        later.filter(({ met }) => !met),
        ({ back }) => back,
      ),
    },
  };
}
