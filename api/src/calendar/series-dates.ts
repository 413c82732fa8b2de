import { eventWhen } from './when.ts';

/** "3 dates from Tuesday, November 24, 2026", or the day alone if there is only one. */
export function datesText(dates: readonly { starts_at: Date; ends_at: Date; time_zone: string }[]): string {
  const [first] = dates;
  if (!first) return 'no date';
  const { date } = eventWhen(first);
  return dates.length === 1 ? date : `${dates.length} dates from ${date}`;
}

/** An event's title for subjects and the inbox: with its date, "Chess, Tue, Dec 1", if others have the same title. */
export function titleWithDate(event: {
  title: string;
  series_id: string | null;
  starts_at: Date;
  time_zone: string;
}): string {
  const { title, starts_at: at, time_zone: timeZone } = event;
  if (event.series_id === null) return title;
  return `${title}, ${at.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone })}`;
}
