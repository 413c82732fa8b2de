import type { CurrentUser } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { presentCurrentUser } from './current-user.presenter.ts';
import { selectCurrentUser } from './members.queries.ts';

/** The signed-in person's own data, with badge and abilities as of `now`. Null once the account is deleted. */
export async function findCurrentUser(
  executor: Executor,
  memberId: string,
  now: Date,
): Promise<CurrentUser | null> {
  const row = await selectCurrentUser(executor, memberId);
  return row ? presentCurrentUser(row, row.interests, now) : null;
}
