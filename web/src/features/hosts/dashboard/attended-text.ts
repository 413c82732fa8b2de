import type { HostSummary } from '@backyard/contract';

const number = (value: number): string => value.toLocaleString('en-US');
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** "Attendance in November: 12 so far, 3 more than in October (9)." Null if there was none in either month. */
export function attendedText({ month, thisMonth, monthBefore }: HostSummary['attended']): string | null {
  if (thisMonth === 0 && monthBefore === 0) return null;
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1));
  const so = `Attendance in ${monthName.format(first)}: ${number(thisMonth)} so far`;
  const [difference, name] = [thisMonth - monthBefore, monthName.format(before)];
  if (monthBefore === 0) return `${so}, after none in ${name}.`;
  const beside =
    difference === 0
      ? 'the same as'
      : `${number(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than`;
  return `${so}, ${beside} in ${name} (${number(monthBefore)}).`;
}
