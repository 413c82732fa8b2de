import type { Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { useSessionWatch } from '../../lib/use-session-watch.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RatingForm } from './rating-form.tsx';
import { ownRatingQuery } from './ratings.queries.ts';

/** The form for those who were there; for others the server's reason why not. */
export function OwnRatingSection({ event }: { event: Pick<Event, 'id' | 'abilities'> }) {
  const { allowed, message } = event.abilities.rate;
  const memberId = useCurrentUser()?.id;
  const own = useQuery({ ...ownRatingQuery(useApi(), event.id), enabled: allowed });
  useSessionWatch(own.error);
  if (!allowed || memberId === undefined)
    return <p className="rounded-control bg-sunken px-4 py-3">{message}</p>;
  // Entered values stay when the stored rating is reloaded in the background.
  if (own.data) return <RatingForm memberId={memberId} eventId={event.id} own={own.data} />;
  if (own.error === null)
    return (
      <div>
        <output className="sr-only">Loading your rating…</output>
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  return <NotLoaded query={own} failure="Your rating did not load" level={3} />;
}
