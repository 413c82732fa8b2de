import type { Query, QueryClient } from '@tanstack/react-query';
import { currentUserKey } from './current-user.ts';

/** Who is signed in is not affected; an edit form reads again when it opens, never while it is being filled in. */
export const mayBeOfEvents = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  queryKey[0] !== currentUserKey[0] && !queryKey.includes('edit-form');

/**
 * After an event was made, changed or deleted: lists, pages and figures may all show it, and are read again.
 */
export function eventsChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: mayBeOfEvents });
}
