import { listsFollowPages } from '../features/events/index.ts';
import { loadJoining } from '../features/registrations/index.ts';
import type { AppContext } from '../lib/app-context.ts';
import { sayWhoChanged } from '../lib/say-who-changed.ts';

/**
 * Starts what only members need after their page is shown: reports that the page is now theirs, loads the dialog for joining, and
 * updates lists with freshly fetched events.
 */
export function startForMembers({ queryClient }: AppContext): void {
  sayWhoChanged();
  listsFollowPages(queryClient);
  // An earlier click loads it then.
  loadJoining().catch(() => undefined);
}
