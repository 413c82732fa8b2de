import { BRAND, PATHS } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { loadDiscountCodes } from '../features/discount-codes/index.ts';
import { EventForm } from '../features/event-form/index.ts';
import { loadTeam } from '../features/helpers/index.ts';
import { HostAccessRequired } from '../features/hosts/index.ts';
import { loadInvitees } from '../features/invitees/index.ts';
import { ApiError } from '../lib/api-client.ts';
import { useApi } from '../lib/app-context.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { editFormQuery } from '../lib/edit-form-query.ts';
import { lazyOr, nothing } from '../ui/lazy-or.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Unbroken } from '../ui/unbroken.tsx';

export { loggedInOnly as loader } from '../lib/log-in-first.ts';

// Only for the host.
const Team = lazyOr(async () => (await loadTeam()).Team, nothing);
// Only for events with a price.
const DiscountCodes = lazyOr(async () => (await loadDiscountCodes()).DiscountCodes, nothing);
// Only for events by invitation.
const Invitees = lazyOr(async () => (await loadInvitees()).Invitees, nothing);

/**
 * `/events/{id}/edit`, for the event's host, co-hosts and admins; others get the access message (docs/product.md: routes). Another
 * host's event looks the same as one that does not exist.
 */
export function Component() {
  const user = useCurrentUser();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error } = useQuery({ ...editFormQuery(useApi(), id), enabled: user !== null });
  if (!user) return null;
  const refused = error instanceof ApiError && [400, 403, 404].includes(error.status);
  const manages = data?.abilities.edit.allowed === true;
  const owns = manages && data.abilities.team.allowed;
  const invites = manages && data.event.visibility === 'invited' && !data.event.past;
  const sells = owns && data.event.isTicketed;
  const done = (): void => void navigate(user.abilities.host ? PATHS.hostDashboard : PATHS.event(id));
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <title>{`Edit Event · ${BRAND.name}`}</title>
      {refused ? (
        <HostAccessRequired
          text={
            <Unbroken>
              Only an event’s host and co-hosts can edit it. This one isn’t yours, or it’s gone.
            </Unbroken>
          }
        >
          <LinkButton to={PATHS.events}>Browse Events</LinkButton>
        </HostAccessRequired>
      ) : (
        <>
          <h1 className="mb-6 title-page">Edit Event</h1>
          {data?.abilities.team.allowed === false && (
            <p className="-mt-4 mb-6 text-muted">
              <Unbroken>
                You are a co-host: you change everything here but what the event costs, who can find it and,
                once seats are sold, its title, time and place.
              </Unbroken>
            </p>
          )}
          {manages && (
            <Sections
              sections={[
                ['details', 'Details'],
                ...(user.abilities.admin && data.values.questions.length === 0
                  ? []
                  : [['questions', 'Questions'] as const]),
                ...(invites ? [['invitees', 'Invitations'] as const] : []),
                ...(sells ? [['codes', 'Discount codes'] as const] : []),
                ...(owns ? [['team', 'Team'] as const] : []),
              ]}
            />
          )}
          <EventForm
            kind={user.abilities.admin ? 'admin' : 'host'}
            memberId={user.id}
            eventId={id}
            hostName={data?.event.hostName}
            onSaved={done}
            onCancel={done}
          />
          {invites && (
            <Suspense fallback={null}>
              <div className="mt-8 max-w-3xl">
                <Invitees eventId={id} timeZone={data.event.timeZone} />
              </div>
            </Suspense>
          )}
          {sells && (
            <Suspense fallback={null}>
              <div className="mt-8 max-w-3xl">
                <DiscountCodes eventId={id} timeZone={data.event.timeZone} />
              </div>
            </Suspense>
          )}
          {owns && (
            <Suspense fallback={null}>
              <div className="mt-8 max-w-3xl">
                <Team eventId={id} timeZone={data.event.timeZone} />
              </div>
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

/**
 * Links to the sections, above the long form, because those below its last button are easy to miss. As plain links, they also move the
 * focus.
 */
const Sections = ({ sections }: { sections: readonly (readonly [anchor: string, name: string])[] }) => (
  <nav aria-label="On this page" className="-mt-3 mb-5">
    <ul className="-mx-3 flex flex-wrap">
      {sections.map(([anchor, name]) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            className="inline-flex min-h-11 items-center px-3 font-semibold underline underline-offset-4"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
