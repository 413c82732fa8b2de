import type { CurrentUser } from '@backyard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserKey } from '../lib/current-user.ts';
import { mayBeOfEvents } from '../lib/events-changed.ts';

/** What one tab has done, the others hear: the words are the id of the member who did it. */
const CHANNEL = 'backyard:done';

/**
 * A member's tabs tell each other that something was done: the others read again what they show, at once or when somebody comes
 * back to them, and no tab keeps the ticket of a seat that was given back in another one. Returns how to stop.
 */
export function tellOtherTabs(queryClient: QueryClient): () => void {
  // Some browsers have none; then a tab is as it was when it was read.
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
    // Where another person is signed in by now, the tab says so by itself and is loaded again as theirs.
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

/** A thing before its parts: what one has left meanwhile is not asked for what it says to those inside. */
async function readAgain(queryClient: QueryClient): Promise<void> {
  for (const parts of [false, true])
    await queryClient.invalidateQueries({
      predicate: (query) => mayBeOfEvents(query) && query.queryKey.length > 2 === parts,
    });
}
