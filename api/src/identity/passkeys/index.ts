export { answerPasskey, passkeyRequestOptions } from './answer-passkey.ts';
export { hasPasskey } from './passkeys.queries.ts';
export { passkeyRoutes } from './passkeys.routes.ts';
