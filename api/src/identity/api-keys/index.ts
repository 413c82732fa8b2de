export { deleteApiKeysOf } from './api-keys.queries.ts';
export { apiKeyRoutes } from './api-keys.routes.ts';
export { keyResolver } from './key-resolver.ts';
