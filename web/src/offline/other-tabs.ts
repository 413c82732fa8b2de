import type { CurrentUser } from '@backyard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserKey } from '../lib/current-user.ts';
import { mayBeOfEvents } from '../lib/events-changed.ts';

/** The channel on which a tab tells the others of an action; the message is the member's id. */
const CHANNEL = 'backyard:done';

/**
 * A member's tabs tell each other about actions: the others refetch what they show, at once or when they become visible, so that no tab
 * keeps the ticket of a seat given up in another. Returns a function that stops it.
 */
export function tellOtherTabs(queryClient: QueryClient): () => void {
  // Some browsers lack it; then a tab shows its data as fetched.
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  const member = (): string | undefined => queryClient.getQueryData<CurrentUser | null>(currentUserKey)?.id;
  let behind = false;
  const catchUp = (): void => {
    if (!behind || document.visibilityState !== 'visible') return;
    behind = false;
    void readAgain(queryClient);
  };
  channel.addEventListener('message', ({ data }) => {
    // If another member is signed in now, the tab notices by itself and reloads.
    if (data !== member()) return;
    behind = true;
    catchUp();
  });
  document.addEventListener('visibilitychange', catchUp);
  const unsubscribe = queryClient.getMutationCache().subscribe((told) => {
    if (told.type === 'updated' && told.action.type === 'success' && member() !== undefined)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin anyway
      channel.postMessage(member());
  });
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', catchUp);
    channel.close();
  };
}

/** An object before its parts: after giving up a seat, data that only attendees may see is not requested. */
async function readAgain(queryClient: QueryClient): Promise<void> {
  for (const parts of [false, true])
    await queryClient.invalidateQueries({
      predicate: (query) => mayBeOfEvents(query) && query.queryKey.length > 2 === parts,
    });
}
