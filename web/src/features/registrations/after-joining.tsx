import { PATHS, TIER_LABELS, type Event } from '@backyard/contract';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CalendarLinks } from '../calendar/index.ts';
import { ShareButton } from '../events/index.ts';
import { planAfterEvent } from '../subscriptions/index.ts';

/** Into the calendar, to a friend, and to the plan that somebody had chosen before they came here. */
export function AfterJoining({ event }: { event: Event }) {
  const user = useCurrentUser();
  const [plan] = useState(() => (user ? planAfterEvent(user.id) : null));
  return (
    <div className="flex flex-col gap-4">
      <CalendarLinks event={event} />
      <section aria-labelledby="bring-a-friend">
        <h3 id="bring-a-friend" className="font-sans text-sm font-semibold">
          Better with a friend?
        </h3>
        <div className="mt-2">
          <ShareButton event={event} size="small" />
        </div>
      </section>
      {plan !== null && (
        <LinkButton
          to={`${PATHS.subscribe}?tier=${plan}`}
          variant="secondary"
          size="small"
          className="self-start"
        >
          Go on with {TIER_LABELS[plan]}
        </LinkButton>
      )}
    </div>
  );
}
