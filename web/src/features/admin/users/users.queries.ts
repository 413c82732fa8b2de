import type { adminRoutes, UsersQuery } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { pagesOf } from '../../../lib/paged.ts';
import { USERS } from '../reload.ts';

export interface UserChoices {
  q: string;
  role: NonNullable<UsersQuery['role']>;
  sort: UsersQuery['sort'];
}

/** The users, page by page; reloaded whenever the table opens. */
export const usersQuery = (api: Api, choices: UserChoices) =>
  infiniteQueryOptions({
    ...pagesOf<typeof adminRoutes.users>(api, '/api/admin/users', 'cursor', { query: choices }),
    queryKey: [...USERS, choices] as const,
    placeholderData: (before) => before,
  });
