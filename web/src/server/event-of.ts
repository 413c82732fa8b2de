import { DAY_MS, type Event } from '@backyard/contract';
import { eventsKey } from '../features/events/index.ts';
import type { Rendered } from './render.tsx';

/** A cancelled event says so at its address until this long after it was to begin. */
const REMEMBERED_MS = 30 * DAY_MS;

/** The event whose own page was drawn, if it was one's. */
export function eventOf({ app, context }: Rendered): Event | null {
  const match = context.matches.at(-1);
  if (match?.route.path !== 'events/:id') return null;
  return app.queryClient.getQueryData<Event>([...eventsKey, match.params['id']]) ?? null;
}

/** For search engines: 410 instead of a page to come back to. People still read that it was cancelled. */
export const isLongCancelled = ({ status, startTime }: Event, now: Date): boolean =>
  status === 'cancelled' && now.getTime() - Date.parse(startTime) > REMEMBERED_MS;
