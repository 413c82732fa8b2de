import type { CurrentUser } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { setCurrentUser } from '../../lib/current-user.ts';
import { signInDraft } from './sign-in-draft.ts';

/** After signing in: stores the member and goes to the page they were heading for. */
export function useFinishSignIn(returnTo: string): (user: CurrentUser) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (user) => {
    signInDraft.forget();
    await setCurrentUser(queryClient, user);
    await navigate(returnTo, { replace: true });
  };
}
