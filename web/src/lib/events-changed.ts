import type { Query, QueryClient } from '@tanstack/react-query';
import { currentUserKey } from './current-user.ts';

/** Who is signed in stays; an edit form reads anew when it opens, and not under one's hands. */
export const mayBeOfEvents = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  queryKey[0] !== currentUserKey[0] && !queryKey.includes('edit-form');

/**
 * After an event was made, changed or deleted: lists, pages and figures may all show it, and are read again.
 */
export function eventsChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: mayBeOfEvents });
}
