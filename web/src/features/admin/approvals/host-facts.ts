import type { HostRecord } from '@backyard/contract';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** A host's record as short facts. Zeros are left out except for events held. Times are in the admin's time zone. */
export function hostFacts(record: HostRecord, timeZone: string | undefined): string[] {
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone });
  const { held, attendees, upcoming, cancelled, approved, rejected, averageRating, ratings } = record;
  return [
    `Member since ${month.format(new Date(record.memberSince))}`,
    held === 0 ? 'No event held yet' : counted(held, 'event held', 'events held'),
    held > 0 && counted(attendees, 'person came', 'people came'),
    upcoming > 0 && `${upcoming.toLocaleString('en-US')} to come`,
    averageRating !== null && `Rated ${averageRating.toFixed(1)} (${counted(ratings, 'rating', 'ratings')})`,
    approved > 0 && `${approved} approved`,
    rejected > 0 && `${rejected} rejected`,
    cancelled > 0 && `${cancelled} cancelled`,
  ].filter((fact) => fact !== false);
}
