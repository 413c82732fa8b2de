import { BRAND, PATHS } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EventForm } from '../features/event-form/index.ts';
import { BecomeHost, HostAccessRequired, justCreated, myHostProfileQuery } from '../features/hosts/index.ts';
import { useApi } from '../lib/app-context.ts';
import { useCurrentUser } from '../lib/current-user.ts';

export { loggedInOnly as loader } from '../lib/log-in-first.ts';

/** `/create-event`, for hosts (docs/product.md: host); admins make the platform's own events with their form. */
export function Component() {
  const user = useCurrentUser();
  const api = useApi();
  const navigate = useNavigate();
  const { host, admin } = user?.abilities ?? { host: false, admin: false };
  const { data: profile } = useQuery({ ...myHostProfileQuery(api), enabled: host });
  if (!user) return null;
  const back = host ? PATHS.hostDashboard : PATHS.events;
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <title>{`Create Event · ${BRAND.name}`}</title>
      {host || admin ? (
        <>
          <h1 className="title-page">Create Event</h1>
          <p className="mt-2 mb-6 max-w-prose text-muted">
            Free events are published at once. An admin looks at ticketed ones first.
          </p>
          <EventForm
            kind={admin ? 'admin' : 'host'}
            memberId={user.id}
            eventId={null}
            hostName={profile?.hostName}
            onSaved={({ id }) =>
              void (host ? navigate(back, { state: justCreated(id) }) : navigate(PATHS.event(id)))
            }
            onCancel={() => void navigate(back)}
          />
        </>
      ) : (
        <HostAccessRequired text="Events are made by hosts.">
          <BecomeHost />
        </HostAccessRequired>
      )}
    </div>
  );
}
