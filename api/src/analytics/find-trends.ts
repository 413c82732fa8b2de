import { type CommunityTrends, HOUR_MS } from '@backyard/contract';
import { toDollars } from '../platform/money.ts';
import type { Services } from '../platform/services.ts';
import { countMonths, monthsCountedAt, readMonths, type MonthRow } from './months.queries.ts';

/** Kept figures that are older than this come from jobs that do not run: the rows themselves are asked then. */
const TOO_OLD_MS = HOUR_MS;

/**
 * The last `months` calendar months, including the current one, oldest first. Months without activity have zeros [ANA-9]. From the job's
 * stored counts (docs/decisions/0024), or counted now if it has not run.
 */
export async function findTrends(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  months: number,
): Promise<CommunityTrends> {
  const now = clock();
  const names = lastMonths(now, months);
  const from = names[0] ?? '';
  const countedAt = await monthsCountedAt(db);
  const kept = countedAt !== null && now.getTime() - countedAt.getTime() < TOO_OLD_MS;
  const rows = kept ? await readMonths(db, from) : await countMonths(db, from, now);
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return {
    asOf: (kept ? countedAt : now).toISOString(),
    months: names.map((month) => present(byMonth.get(month) ?? nothingIn(month))),
  };
}

/** "2026-10", "2026-11": calendar months in UTC that end with this one. */
function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_none, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index)).toISOString().slice(0, 7),
  );
}

const nothingIn = (month: string): MonthRow => ({
  month,
  new_members: 0,
  registrations: 0,
  revenue_cents: 0,
  attendance: 0,
  attending_members: 0,
  returning_members: 0,
});

const present = (row: MonthRow): CommunityTrends['months'][number] => ({
  month: row.month,
  newMembers: row.new_members,
  registrations: row.registrations,
  revenue: toDollars(row.revenue_cents),
  attendance: row.attendance,
  attendingMembers: row.attending_members,
  returningMembers: row.returning_members,
});
