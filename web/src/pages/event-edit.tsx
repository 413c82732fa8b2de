import { BRAND, PATHS } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, type LoaderFunctionArgs } from 'react-router';
import { EventForm } from '../features/event-form/index.ts';
import { HostAccessRequired } from '../features/hosts/index.ts';
import { ApiError } from '../lib/api-client.ts';
import { useApi } from '../lib/app-context.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { editFormQuery } from '../lib/edit-form-query.ts';
import { logInFirst } from '../lib/log-in-first.ts';
import { LinkButton } from '../ui/link-button.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await logInFirst(args);
  return null;
}

/**
 * `/events/{id}/edit`, for the event's host and admins; others get the access message (docs/product.md: routes). An
 * event of somebody else and one that does not exist look the same.
 */
export function Component() {
  const user = useCurrentUser();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const may = user !== null && (user.abilities.host || user.abilities.admin);
  const { data, error } = useQuery({ ...editFormQuery(useApi(), id), enabled: may });
  if (!user) return null;
  const refused = error instanceof ApiError && [400, 403, 404].includes(error.status);
  const done = (): void => void navigate(user.abilities.host ? PATHS.hostDashboard : PATHS.event(id));
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <title>{`Edit Event · ${BRAND.name}`}</title>
      {!may || refused ? (
        <HostAccessRequired text="An event is edited by its host. This one is not yours, or is not there any more.">
          <LinkButton to={PATHS.events}>Browse Events</LinkButton>
        </HostAccessRequired>
      ) : (
        <>
          <h1 className="mb-6 title-page">Edit Event</h1>
          <EventForm
            kind={user.abilities.admin ? 'admin' : 'host'}
            memberId={user.id}
            eventId={id}
            hostName={data?.event.hostName}
            onSaved={done}
            onCancel={done}
          />
        </>
      )}
    </div>
  );
}
