import type { CurrentUser } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { setCurrentUser } from '../../lib/current-user.ts';
import { signInDraft } from './sign-in-draft.ts';

/** What follows a successful sign-in: the site knows who one is, and shows where one was going. */
export function useFinishSignIn(returnTo: string): (user: CurrentUser) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (user) => {
    signInDraft.forget();
    await setCurrentUser(queryClient, user);
    await navigate(returnTo, { replace: true });
  };
}
