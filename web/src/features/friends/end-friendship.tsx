import type { Friend, routes } from '@backyard/contract';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { nameOf } from '../attendees/index.ts';
import { friendsQuery, personQuery } from '../people/index.ts';

/** Silent: the other person is not notified. */
export function EndFriendship({
  friend,
  onClose,
}: {
  friend: Pick<Friend, 'memberId' | 'firstName' | 'lastName'>;
  onClose: () => void;
}) {
  const { api, queryClient } = useApp();
  const end = useAct({
    call: () =>
      api.call<typeof routes.friends.end>('DELETE', '/api/friends/:id', { params: { id: friend.memberId } }),
    onSuccess: async () => {
      onClose();
      toastDone('You are no longer friends');
      const stale = [friendsQuery(api), personQuery(api, friend.memberId)];
      await Promise.all(stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error) => actFailed(error, 'Please try again.'),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`End the friendship with ${friend.firstName ?? 'them'}?`}
      description={`${nameOf(friend)} is not told. You no longer see where each of you goes, nor how to reach each other.`}
      confirmLabel="End friendship"
      pending={end.isPending}
      onConfirm={() => end.mutate()}
    />
  );
}
