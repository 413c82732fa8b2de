import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** The ways to sign in on this installation. */
export const signInOptionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/login/options'],
    queryFn: api.read<typeof routes.identity.signInOptions>('/api/login/options'),
  });
