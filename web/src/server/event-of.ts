import { DAY_MS, type Event } from '@backyard/contract';
import { eventsKey } from '../features/events/index.ts';
import type { Rendered } from './render.tsx';

/** How long after its start time a cancelled event's page still answers 200. */
const REMEMBERED_MS = 30 * DAY_MS;

/** The event whose page was rendered, or null for any other page. */
export function eventOf({ app, context }: Rendered): Event | null {
  const match = context.matches.at(-1);
  if (match?.route.path !== 'events/:id') return null;
  return app.queryClient.getQueryData<Event>([...eventsKey, match.params['id']]) ?? null;
}

/** Search engines then get status 410, which drops the page. People still read that the event was cancelled. */
export const isLongCancelled = ({ status, startTime }: Event, now: Date): boolean =>
  status === 'cancelled' && now.getTime() - Date.parse(startTime) > REMEMBERED_MS;
