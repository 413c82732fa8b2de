import { BRAND, PATHS } from '@backyard/contract';
import { EventImport } from '../features/event-import/index.ts';
import { HostAccessRequired } from '../features/hosts/index.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { LinkButton } from '../ui/link-button.tsx';

export { loggedInOnly as loader } from '../lib/log-in-first.ts';

/** The query only contains the import's id; the page loads its own data. */
export const shouldRevalidate = (): boolean => false;

/** `/import-events`, for hosts and admins: a calendar or a table becomes events (docs/rules/import.md). */
export function Component() {
  const user = useCurrentUser();
  if (!user) return null;
  const { host, admin } = user.abilities;
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <title>{`Import Events · ${BRAND.name}`}</title>
      {host || admin ? (
        <>
          <h1 className="title-page">Import Events</h1>
          <p className="mt-2 mb-6 max-w-prose text-muted">
            From Google Calendar, Outlook, Meetup, Luma, Eventbrite or a spreadsheet. Import a file twice, and
            nothing is duplicated.
          </p>
          <EventImport
            back={
              host
                ? { to: PATHS.hostDashboard, label: 'See my events' }
                : { to: PATHS.admin, label: 'Go to Event Management' }
            }
          />
        </>
      ) : (
        <HostAccessRequired text="Events are imported by hosts.">
          <LinkButton to={PATHS.hostDashboard}>Become a Host</LinkButton>
        </HostAccessRequired>
      )}
    </div>
  );
}
