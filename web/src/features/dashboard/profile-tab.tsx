import { FollowedHosts } from '../hosts/index.ts';
import { Passkeys, Sessions, StepUp } from '../identity/index.ts';
import { NotificationLinks } from '../notifications/index.ts';
import { ProfileTab as Profile } from '../profile/index.ts';

/** The profile, the ways into the account, and what belongs to it. */
export function ProfileTab() {
  return (
    <StepUp>
      <Profile>
        <NotificationLinks />
        <FollowedHosts />
        <Passkeys />
        <Sessions />
      </Profile>
    </StepUp>
  );
}
