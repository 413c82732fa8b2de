import type { AdminUser, adminRoutes, UsersQuery } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { pageOf } from '../../../lib/paged.ts';
import { USERS } from '../reload.ts';

export interface UserChoices {
  q: string;
  role: NonNullable<UsersQuery['role']>;
  sort: UsersQuery['sort'];
}

/** The table of people, page after page; read again whenever it opens. */
export const usersQuery = (api: Api, choices: UserChoices) =>
  infiniteQueryOptions({
    queryKey: [...USERS, choices] as const,
    staleTime: 2000,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      pageOf<AdminUser>(
        await api.callWithHeaders<typeof adminRoutes.users>('GET', '/api/admin/users', {
          query: { ...choices, ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  });
