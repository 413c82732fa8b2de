import { Suspense } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { FollowedHosts } from '../hosts/index.ts';
import { loadApiKeys, MailRefused, Passkeys, Sessions, StepUp } from '../identity/index.ts';
import { NotificationLinks } from '../notifications/index.ts';
import { ProfileTab as Profile } from '../profile/index.ts';
import { loadPeopleList } from '../safety/index.ts';
import { loadWebhooks } from '../webhooks/index.ts';

const PeopleList = lazyOr(async () => (await loadPeopleList()).PeopleList, nothing);

// Only for hosts and admins.
const ApiKeys = lazyOr(async () => (await loadApiKeys()).ApiKeys, nothing);
const Webhooks = lazyOr(async () => (await loadWebhooks()).Webhooks, nothing);

/** The profile, the sign-in methods, and account settings. */
export function ProfileTab() {
  const abilities = useCurrentUser()?.abilities;
  return (
    <StepUp>
      <Profile>
        <MailRefused />
        <NotificationLinks />
        <FollowedHosts />
        <Passkeys />
        <Suspense>
          <PeopleList list="blocks" />
        </Suspense>
        <Sessions />
        {(abilities?.host || abilities?.admin) && (
          <>
            <Suspense>
              <ApiKeys />
            </Suspense>
            <Suspense>
              <Webhooks />
            </Suspense>
          </>
        )}
      </Profile>
    </StepUp>
  );
}
