import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteLink } from './invite-link.tsx';
import { InviteeRow } from './invitee-row.tsx';
import { inviteesQuery } from './invitees.queries.ts';

/** The people invited to an event, for those who run it: inviting, the link, withdrawing invitations (docs/product.md: invited). */
export function Invitees({ eventId, timeZone }: { eventId: string; timeZone: string }) {
  const title = useId();
  const query = useQuery(inviteesQuery(useApi(), eventId));
  const { hash } = useLocation();
  // The way here from the event's page leads past the form, which has only now come.
  useEffect(() => {
    if (hash === '#invitees') document.querySelector('#invitees')?.scrollIntoView();
  }, [hash]);
  return (
    <Card as="section" aria-labelledby={title} id="invitees" className="flex flex-col gap-6">
      <div>
        <h2 id={title} className="title-section">
          Invitations
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          Only people you invite find this event. Each date of a series has invitations of its own.
        </p>
      </div>
      <Loaded query={query} placeholder={<SkeletonText lines={4} />} failure="The invitations did not load">
        {({ invitees, link }) => (
          <>
            <InviteForm eventId={eventId} />
            <InviteLink eventId={eventId} link={link} />
            <div>
              <h3 className="title-card">
                {invitees.length === 0
                  ? 'Nobody is invited yet'
                  : `${invitees.length.toLocaleString('en-US')} invited`}
              </h3>
              {invitees.length > 0 && (
                <ul className="mt-3 flex flex-col divide-y divide-line border-y border-line">
                  {invitees.map((one) => (
                    <InviteeRow key={one.id} invitee={one} eventId={eventId} timeZone={timeZone} />
                  ))}
                </ul>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
}
