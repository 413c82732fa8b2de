import { abilityOf } from '../../platform/ability.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { followability } from './follow.policy.ts';
import { isFollowing } from './follows.queries.ts';

/** Whether this viewer follows a host, and may begin to: as it travels with the host. */
export async function followingOf(executor: Executor, hostId: string | null, viewer: Viewer) {
  const verdict = followability(hostId, viewer);
  return {
    following: await isFollowing(executor, hostId, viewer?.id),
    abilities: { follow: abilityOf(verdict.ok ? null : verdict.reason) },
  };
}
