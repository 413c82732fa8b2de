import type { Executor } from '../../platform/database/index.ts';
import { selectPasskeys } from './passkeys.queries.ts';

export { answerPasskey, passkeyRequestOptions } from './answer-passkey.ts';
export { passkeyRoutes } from './passkeys.routes.ts';

export const hasPasskey = async (executor: Executor, memberId: string): Promise<boolean> =>
  (await selectPasskeys(executor, memberId)).length > 0;
