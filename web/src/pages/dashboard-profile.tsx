import { Passkeys } from '../features/identity/passkeys/passkeys.tsx';
import { Sessions } from '../features/identity/sessions/sessions.tsx';
import { StepUp } from '../features/identity/step-up/step-up.tsx';
import { ProfileTab as Profile } from '../features/profile/profile-tab.tsx';

/** The profile, the ways into the account, and what belongs to it. */
export function ProfileTab() {
  return (
    <StepUp>
      <Profile>
        <Passkeys />
        <Sessions />
      </Profile>
    </StepUp>
  );
}
