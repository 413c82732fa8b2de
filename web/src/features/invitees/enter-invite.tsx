import { PATHS, type routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { formatFullDate } from '../../lib/formats.ts';
import { useAct } from '../../lib/use-act.ts';
import { ZonedTime } from '../../lib/zone-hint.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyChairs } from '../../ui/illustrations.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { invitedPreviewQuery } from './invitees.queries.ts';

/** The page of a host's invitation link. Accepting takes a press, as the host then sees the member's name (docs/product.md: invited). */
export function EnterInvite({ token }: { token: string }) {
  const { api, queryClient } = useApp();
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const { data: event, error: untold, isPending } = useQuery(invitedPreviewQuery(api, token));
  const enter = useAct({
    again: true,
    call: () => api.call<typeof routes.invitees.enter>('POST', '/api/invited/:token', { params: { token } }),
    onSuccess: async ({ eventId }) => {
      // The event may have been requested before, and not found.
      await queryClient.invalidateQueries();
      await navigate(PATHS.event(eventId), { replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'invite_over') setOver(true);
      else actFailed(error, 'Please try again.', 'That did not work');
    },
  });
  if (isPending) return <PageWait />;
  if (over || (untold instanceof ApiError && untold.status === 404)) return <Over />;
  return (
    <Card as="section" className="sm:p-8">
      <h1 className="title-page wrap-anywhere">You are invited</h1>
      <p className="mt-3 max-w-prose text-lg">
        {event ? (
          <>
            {event.hostName} invites you to <strong className="wrap-anywhere">{event.title}</strong>,{' '}
            <ZonedTime
              at={event.startTime}
              timeZone={event.timeZone}
              format={formatFullDate}
              className="tabular-nums"
            />
            . It’s a private event.
          </>
        ) : (
          'A host is inviting people with this link to a private event.'
        )}
      </p>
      <p className="mt-2 max-w-prose text-muted">
        When you open it, your name goes on the host’s list of people invited. You don’t have a seat until you
        register.
      </p>
      <p className="mt-6">
        <Button needsNetwork pending={enter.isPending} pendingLabel="Opening…" onClick={() => enter.mutate()}>
          See the event
        </Button>
      </p>
    </Card>
  );
}

/** All reasons look the same, so that none can be told from another. */
const Over = () => (
  <div className="flex flex-col items-center py-6 text-center">
    <EmptyChairs className="w-56 max-w-full" />
    <h1 className="mt-5 title-page">This invitation link has ended</h1>
    <p className="mt-2 max-w-prose text-muted">
      It was closed, is used up, or the event is over. The person who sent it can send you another one.
    </p>
    <p className="mt-5">
      <LinkButton to={PATHS.events} variant="secondary">
        Browse Events
      </LinkButton>
    </p>
  </div>
);
