import type { MonthFigures } from '@backyard/contract';
import type { Database } from '../platform/database/index.ts';

/** The last months counted in plain loops over every row. */
export async function slowMonths(db: Database, now: Date, count: number): Promise<MonthFigures[]> {
  const members = await db.selectFrom('members').selectAll().execute();
  const events = await db.selectFrom('events').selectAll().execute();
  const registrations = await db.selectFrom('registrations').selectAll().execute();
  const ledger = await db.selectFrom('ledger').selectAll().execute();
  const standing = registrations.filter(({ status }) => status === 'registered');
  const checkIns = await db.selectFrom('check_ins').selectAll().execute();
  const claims = await db.selectFrom('attendance_claims').selectAll().execute();
  const wasThere = ({ id, event_id }: { id: string; event_id: string }): boolean =>
    !checkIns.some((one) => one.event_id === event_id) ||
    checkIns.some((one) => one.registration_id === id) ||
    claims.some((one) => one.registration_id === id && one.refused_at === null);
  const attended = standing.filter(wasThere).flatMap(({ event_id, member_id }) => {
    const event = events.find(({ id }) => id === event_id);
    const tookPlace =
      event && event.approval_status === 'approved' && event.cancelled_at === null && event.starts_at <= now;
    return tookPlace ? [{ member: member_id, month: monthIn(event.starts_at, event.time_zone) }] : [];
  });
  return monthsUntil(now, count).map((month) => {
    const inMonth = (instant: Date) => instant <= now && monthIn(instant, 'UTC') === month;
    const here = attended.filter((visit) => visit.month === month);
    const people = [...new Set(here.map(({ member }) => member))];
    const cents = ledger.filter(({ at }) => inMonth(at)).reduce((sum, entry) => sum + entry.amount_cents, 0);
    return {
      month,
      newMembers: members.filter((member) => member.deleted_at === null && inMonth(member.created_at)).length,
      registrations: standing.filter(({ created_at }) => inMonth(created_at)).length,
      revenue: (cents / 100).toFixed(2),
      attendance: here.length,
      attendingMembers: people.length,
      returningMembers: people.filter((person) =>
        attended.some((visit) => visit.member === person && visit.month < month),
      ).length,
    };
  });
}

/** "2026-11" */
function monthIn(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}`;
}

function monthsUntil(now: Date, count: number): string[] {
  const list: string[] = [];
  let [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  for (let i = 0; i < count; i++) {
    list.unshift(`${year}-${String(month).padStart(2, '0')}`);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
  return list;
}
