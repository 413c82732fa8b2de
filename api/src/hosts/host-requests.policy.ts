import type { ReasonCode, Role, Tier } from '@backyard/contract';

/** The member who asks to become a host. `tier` is the effective one. */
interface Asking {
  role: Role;
  tier: Tier;
  /** They have a request that has not been answered yet. */
  waiting: boolean;
}

/** Whether this member can ask now: Club House members who are neither hosts nor admins, once at a time [HOST-60]. */
export function askability({
  role,
  tier,
  waiting,
}: Asking): { ok: true } | { ok: false; reason: ReasonCode } {
  if (role !== 'user') return { ok: false, reason: 'already_host' };
  if (tier !== 'club_house') return { ok: false, reason: 'club_house_required' };
  return waiting ? { ok: false, reason: 'request_waiting' } : { ok: true };
}
