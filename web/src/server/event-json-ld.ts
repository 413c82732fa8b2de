import { PATHS, type Event } from '@backyard/contract';
import { localIso } from './local-iso.ts';
import { postalAddress } from './postal-address.ts';

/** The schema.org names of an event's states. */
const STATUS = {
  cancelled: 'https://schema.org/EventCancelled',
  scheduled: 'https://schema.org/EventScheduled',
} as const;

interface Addresses {
  /** Of the event's page. */
  url: string;
  image: string;
  origin: string;
}

/**
 * An event as search engines read it (schema.org/Event; developers.google.com/search/docs/appearance/structured-data/event).
 * Times carry the offset of the event's own zone, prices are US dollars.
 */
export function eventJsonLd(event: Event, { url, image, origin }: Addresses): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    startDate: localIso(event.startTime, event.timeZone),
    endDate: localIso(event.endTime, event.timeZone),
    eventStatus: event.status === 'cancelled' ? STATUS.cancelled : STATUS.scheduled,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: [...(event.imageUrl ? [new URL(event.imageUrl, origin).href] : []), image],
    location: {
      '@type': 'Place',
      name: event.location,
      address: postalAddress(event),
      ...(event.geo && { geo: { '@type': 'GeoCoordinates', ...event.geo } }),
    },
    organizer: {
      '@type': 'Organization',
      name: event.hostName,
      ...(event.hostPage && { url: `${origin}${PATHS.host(event.hostName)}` }),
    },
    isAccessibleForFree: Number(event.price) === 0,
    offers: {
      '@type': 'Offer',
      url,
      price: event.price,
      priceCurrency: 'USD',
      availability: event.spotsLeft > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
  };
}
