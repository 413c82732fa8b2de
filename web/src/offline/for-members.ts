import { listsFollowPages } from '../features/events/index.ts';
import { loadJoining } from '../features/registrations/index.ts';
import type { AppContext } from '../lib/app-context.ts';
import { sayWhoChanged } from '../lib/say-who-changed.ts';

/** What only members need, once their page is there: says that it has become theirs, fetches the dialog that joins, and keeps lists as what was read of an event since. */
export function startForMembers({ queryClient }: AppContext): void {
  sayWhoChanged();
  listsFollowPages(queryClient);
  // Whoever presses earlier fetches it then.
  loadJoining().catch(() => undefined);
}
