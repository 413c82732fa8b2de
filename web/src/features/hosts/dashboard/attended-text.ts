import type { HostSummary } from '@backyard/contract';

const number = (value: number): string => value.toLocaleString('en-US');
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** "Attendance in November so far: 12, 3 more than in October (9)." Null where nobody came in either. */
export function attendedText({ month, thisMonth, monthBefore }: HostSummary['attended']): string | null {
  if (thisMonth === 0 && monthBefore === 0) return null;
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1));
  const difference = thisMonth - monthBefore;
  const beside =
    difference === 0
      ? 'the same as'
      : `${number(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than`;
  return `Attendance in ${monthName.format(first)} so far: ${number(thisMonth)}, ${beside} in ${monthName.format(before)} (${number(monthBefore)}).`;
}
