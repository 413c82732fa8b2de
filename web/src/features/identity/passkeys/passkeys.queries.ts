import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';

/** The signed-in person's passkeys, oldest first. */
export const passkeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/passkeys'],
    queryFn: api.read<typeof routes.passkeys.list>('/api/user/passkeys'),
  });
