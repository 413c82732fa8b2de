import type { CurrentUser } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { currentUserKey } from '../../lib/current-user.ts';

/** The person as the server now sees them, everywhere at once; what was shown for the old profile is read again. */
export function useProfileChange(): (user: CurrentUser) => void {
  const queryClient = useQueryClient();
  return (user) => {
    queryClient.setQueryData(currentUserKey, user);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
  };
}
