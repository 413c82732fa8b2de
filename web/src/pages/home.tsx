import type { LoaderFunctionArgs } from 'react-router';
import { myRegistrationsQuery } from '../features/registrations/registrations.queries.ts';
import { appOf } from '../lib/app-context.ts';
import { currentUserQuery, useCurrentUser } from '../lib/current-user.ts';
import { Landing } from './home-landing.tsx';
import { MemberHome } from './home-member.tsx';
import { sampleEventsQuery } from './home-samples.tsx';

/** What `/` begins with. The landing page's sample events are a garnish: without them the rest still stands. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  const user = await queryClient.ensureQueryData(currentUserQuery(api));
  if (!user) await queryClient.ensureQueryData(sampleEventsQuery(api)).catch(() => undefined);
  else if (user.abilities.browse) await queryClient.ensureQueryData(myRegistrationsQuery(api));
  return null;
}

/** `/` (product decisions, Routes): the landing page for visitors, home for members. */
export function Component() {
  const user = useCurrentUser();
  return user ? <MemberHome user={user} /> : <Landing />;
}
