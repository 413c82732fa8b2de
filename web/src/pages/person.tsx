import { BRAND, PATHS } from '@backyard/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { Suspense } from 'react';
import { data, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router';
import { nameOf } from '../features/attendees/index.ts';
import { FriendOnPage, loadEndFriendship, openSeeAgainQuery } from '../features/friends/index.ts';
import { PersonPage, personQuery } from '../features/people/index.ts';
import { ApiError } from '../lib/api-client.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { logInFirst } from '../lib/log-in-first.ts';
import { later } from '../ui/lazy-or.ts';
import { useOpening } from '../ui/use-opening.ts';

const EndFriendship = later(async () => (await loadEndFriendship()).EndFriendship);

/** An unknown member and one whose page is not open to the viewer give the same 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(args.context);
  const user = await logInFirst(args);
  if (!user.abilities.browse) return null;
  try {
    const person = await queryClient.ensureQueryData(personQuery(api, args.params['id'] ?? ''));
    if (person.met !== null && person.friend === null)
      await queryClient.prefetchQuery(openSeeAgainQuery(api));
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw data(null, { status: 404 });
    throw error;
  }
  return null;
}

export { forOtherPage as shouldRevalidate } from '../lib/other-page.ts';

/** `/people/{id}` (docs/product.md: people). */
export function Component() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const ending = useOpening(loadEndFriendship);
  const person = useSuspenseQuery(personQuery(useApi(), id)).data;
  return (
    <div className="page-width py-8">
      <title>{`${nameOf(person)} · ${BRAND.name}`}</title>
      <meta name="robots" content="noindex" />
      <PersonPage
        person={person}
        friend={<FriendOnPage person={person} />}
        further={
          person.friend === null
            ? []
            : [
                {
                  label: 'End friendship',
                  icon: <UserMinus className="size-5" />,
                  onSelect: ending.show,
                },
              ]
        }
        onGone={() => void navigate(PATHS.home, { replace: true })}
      />
      <Suspense fallback={null}>
        {ending.open && (
          <EndFriendship
            friend={{ memberId: person.id, firstName: person.firstName, lastName: person.lastName }}
            onClose={ending.close}
          />
        )}
      </Suspense>
    </div>
  );
}
