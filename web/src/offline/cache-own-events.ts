import { QueryObserver } from '@tanstack/react-query';
import { myRegistrationsQuery } from '../features/registrations/index.ts';
import type { AppContext } from '../lib/app-context.ts';
import { currentUserQuery } from '../lib/current-user.ts';
import { keptCacheOf } from '../lib/kept-cache.ts';
import { forgetCopy, keepCopy } from '../lib/kept-copy.ts';
import { keepTickets } from './keep-tickets.ts';

/**
 * Keeps the member's events on their device, as often as this page reads them: the watch on them also makes a change of
 * seats read them again at once. Somebody else, or nobody, finds nothing of them.
 */
export function cacheOwnEvents({ api, queryClient }: AppContext): void {
  const mine = { ...myRegistrationsQuery(api), staleTime: Infinity };
  let stop: (() => void) | null = null;

  const watch = new QueryObserver(queryClient, { ...currentUserQuery(api), enabled: false });
  const see = ({ data: user }: ReturnType<typeof watch.getCurrentResult>): void => {
    stop?.();
    stop = null;
    if (user === undefined) return;
    if (!user?.abilities.browse) return attempt(forgetCopy());
    // Before anything of theirs is read: what is here may be somebody else's.
    attempt(keptCacheOf(user.id));
    const events = new QueryObserver(queryClient, mine);
    const keep = ({ data }: ReturnType<typeof events.getCurrentResult>): void => {
      if (data)
        attempt(
          keepCopy({ keptAt: new Date().toISOString(), user, registrations: data }).then(() =>
            keepTickets(user.id, data),
          ),
        );
    };
    stop = events.subscribe(keep);
    keep(events.getCurrentResult());
  };
  watch.subscribe(see);
  see(watch.getCurrentResult());
}

/** A full or forbidden store costs the copy, and nothing else. */
const attempt = (work: Promise<unknown>): void => void work.catch(() => undefined);
