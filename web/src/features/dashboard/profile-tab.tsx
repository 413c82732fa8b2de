import { Suspense } from 'react';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { FollowedHosts } from '../hosts/index.ts';
import { MailRefused, Passkeys, Sessions, StepUp } from '../identity/index.ts';
import { NotificationLinks } from '../notifications/index.ts';
import { ProfileTab as Profile } from '../profile/index.ts';
import { loadPeopleList } from '../safety/index.ts';

const PeopleList = lazyOr(async () => (await loadPeopleList()).PeopleList, nothing);

/** The profile, the ways into the account, and what belongs to it. */
export function ProfileTab() {
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
      </Profile>
    </StepUp>
  );
}
