export { deleteApiKeysOf } from './api-keys.queries.ts';
export { takeBackApiKeys } from './api-keys.ts';
export { apiKeyRoutes } from './api-keys.routes.ts';
export { keyResolver } from './key-resolver.ts';
