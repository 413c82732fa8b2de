import type { CurrentUser } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { currentUserKey } from '../../lib/current-user.ts';

/** Stores the member's new state from the server everywhere, and reloads what depended on the old profile. */
export function useProfileChange(): (user: CurrentUser) => void {
  const queryClient = useQueryClient();
  return (user) => {
    queryClient.setQueryData(currentUserKey, user);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
  };
}
