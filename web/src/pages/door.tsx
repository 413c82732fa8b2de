import { BRAND, PATHS } from '@backyard/contract';
import { useParams } from 'react-router';
import { DoorScreen } from '../features/door/index.ts';
import { HostAccessRequired } from '../features/hosts/index.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { signedInAs, SwitchAccount } from '../lib/other-account.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

/** The screen itself loads the list: it is stored on the phone, and no other page uses it. */
export { loggedInOnly as loader } from '../lib/log-in-first.ts';
export { forOtherPage as shouldRevalidate } from '../lib/other-page.ts';

/** `/host/events/{id}/door`: the door list (docs/product.md: door). */
export function Component() {
  const user = useCurrentUser();
  const { id = '' } = useParams();
  const here = useHydrated();
  if (!user) return null;
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 pt-3 pb-8 sm:pt-8">
      <title>{`Door list · ${BRAND.name}`}</title>
      {here && (
        <DoorScreen
          eventId={id}
          notOwn={
            <HostAccessRequired
              text={`Only the event’s host and their helpers run the door. This event isn’t yours, or it’s gone. ${signedInAs(user.email)}.`}
            >
              <div className="flex flex-wrap justify-center gap-2.5">
                <LinkButton to={user.abilities.host ? PATHS.hostDashboard : PATHS.myUpcoming}>
                  To your events
                </LinkButton>
                <SwitchAccount />
              </div>
            </HostAccessRequired>
          }
        />
      )}
    </div>
  );
}
