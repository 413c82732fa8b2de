import { PATHS } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '../../../lib/app-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { eventQuery, ShareButton } from '../../events/index.ts';

/** The history state for an event that was just created: it lasts as long as this history entry. */
export const justCreated = (eventId: string): { created: string } => ({ created: eventId });

/** The newly created event, wherever the list sorts it: links to it, and to possible attendees. */
export function JustCreated() {
  const { state } = useLocation();
  const id: unknown = Reflect.get(Object(state), 'created');
  return typeof id === 'string' ? <Created key={id} eventId={id} /> : null;
}

function Created({ eventId }: { eventId: string }) {
  const { data: event, isError } = useQuery(eventQuery(useApi(), eventId));
  // The event was deleted on this page since: its link would lead nowhere.
  if (!event || isError || event.status === 'cancelled') return null;
  const published = event.status === 'published';
  return (
    <Banner
      tone="success"
      className="mt-5"
      title={<span className="wrap-anywhere">{event.title}</span>}
      action={
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to={PATHS.event(event.id)} variant="secondary" size="small">
            View event
          </LinkButton>
          {event.visibility === 'invited' ? (
            <LinkButton to={`${PATHS.editEvent(event.id)}#invitees`} variant="secondary" size="small">
              Invite people
            </LinkButton>
          ) : (
            published && <ShareButton event={event} size="small" />
          )}
        </div>
      }
    >
      <p>
        {published ? 'It is published.' : 'It is waiting for approval.'}
        {event.visibility === 'invited' && ' No one can find it until you invite them.'}
      </p>
    </Banner>
  );
}
