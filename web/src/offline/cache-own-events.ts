import { QueryObserver } from '@tanstack/react-query';
import { myRegistrationsQuery } from '../features/registrations/index.ts';
import type { AppContext } from '../lib/app-context.ts';
import { currentUserQuery } from '../lib/current-user.ts';
import { keptCacheOf } from '../lib/kept-cache.ts';
import { forgetCopy, keepCopy } from '../lib/kept-copy.ts';
import { keepTickets } from './keep-tickets.ts';

/**
 * Stores the member's events on their device whenever this page fetches them. The query observer also refetches them at once when seats
 * change. Other people on the device never see them.
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
    // Before any of the member's data is read: the stored copy may be another member's.
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

/** If the storage is full or forbidden, only the copy is lost. */
const attempt = (work: Promise<unknown>): void => void work.catch(() => undefined);
