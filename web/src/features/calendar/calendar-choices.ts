import { PATHS, type Event } from '@backyard/contract';
import { fileLink, googleLink, outlookLink, yahooLink } from './deep-links.ts';

/** The venue and its address in one line, as maps understand it. */
const whereOf = ({ location, address, city, state }: Event): string =>
  [...new Set([location, address ?? [city, state].filter(Boolean).join(', ')])].filter(Boolean).join(', ');

export interface CalendarChoice {
  label: string;
  href: string;
  /** Another site: it opens in a new tab. */
  newTab: boolean;
  /** The name to save the file under. */
  download?: string;
}

/** The calendar links. Only built in the browser, since they contain the site's own address. */
export function calendarChoices(event: Event): CalendarChoice[] {
  const entry = {
    id: event.id,
    title: event.title,
    description: event.description,
    location: whereOf(event),
    startTime: event.startTime,
    endTime: event.endTime,
    url: `${window.location.origin}${PATHS.event(event.id)}`,
  };
  return [
    { label: 'Google', href: googleLink(entry), newTab: true },
    { label: 'Outlook', href: outlookLink(entry), newTab: true },
    { label: 'Yahoo', href: yahooLink(entry), newTab: true },
    // Apple's devices open the file in Calendar.
    { label: 'Apple', href: fileLink(entry), newTab: false },
    { label: 'Download .ics', href: fileLink(entry), newTab: false, download: `${event.title}.ics` },
  ];
}
