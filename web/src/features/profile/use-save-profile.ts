import type { ProfileBody, routes } from '@backyard/contract';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { toastDone } from '../../ui/toast-store.ts';
import { profileProblems, type ProfileProblems } from './profile-answers.ts';
import { useProfileChange } from './use-profile-change.ts';

/** Saves the profile and says how it went (docs/product.md: profile). */
export function useSaveProfile(on: { saved: () => void; refused: (problems: ProfileProblems) => void }) {
  const api = useApi();
  const changed = useProfileChange();
  return useAct({
    call: (body: ProfileBody) => api.call<typeof routes.profile.update>('PUT', '/api/user/profile', { body }),
    onSuccess: (user) => {
      on.saved();
      changed(user);
      toastDone('Profile Updated', 'Your profile has been successfully updated!');
    },
    onError: (error) => {
      if (error instanceof ApiError) on.refused(profileProblems(error.issues));
      actFailed(error, 'Failed to update profile');
    },
  });
}
