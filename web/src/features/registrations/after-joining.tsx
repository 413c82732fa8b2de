import { PATHS, TIER_LABELS, type Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CalendarLinks } from '../calendar/index.ts';
import { BringFriend } from '../invitations/index.ts';
import { planAfterEvent } from '../subscriptions/index.ts';
import { companyPromise, companyQuery } from '../tables/index.ts';

/** Links to the calendar, to inviting a friend, and to the plan that the member had chosen before they came here. */
export function AfterJoining({ event, guests }: { event: Event; guests: number }) {
  const user = useCurrentUser();
  const company = useQuery(companyQuery(useApi(), event.id)).data;
  const [plan] = useState(() => (user ? planAfterEvent(user.id) : null));
  return (
    <div className="flex flex-col gap-4">
      {company?.asks && <p>You asked for company. {companyPromise(company)}</p>}
      {guests > 0 && (
        <p>
          {`One ticket lets all of you in. You can add ${guests === 1 ? 'your guest’s name' : 'their names'} on your ticket, on the event’s page.`}
        </p>
      )}
      <CalendarLinks event={event} />
      {event.visibility !== 'invited' && (
        <section aria-labelledby="bring-a-friend">
          <h3 id="bring-a-friend" className="font-sans text-sm font-semibold">
            {guests > 0 ? 'Would anybody else like to come?' : 'Better with a friend?'}
          </h3>
          <div className="mt-2">
            <BringFriend event={event} />
          </div>
        </section>
      )}
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
