import type { ReasonCode } from '@backyard/contract';

type Verdict = { ok: true } | { ok: false; reason: ReasonCode };

/**
 * Whether somebody can follow a host [FOLLOW-1]: any member, but for the host; the platform is nobody. `hostId` is null for the
 * platform.
 */
export function followability(
  hostId: string | null,
  viewer: { id: string; onboarded: boolean } | null,
): Verdict {
  if (hostId === null) return { ok: false, reason: 'nobody_to_follow' };
  if (!viewer) return { ok: false, reason: 'unauthorized' };
  if (!viewer.onboarded) return { ok: false, reason: 'onboarding_required' };
  return viewer.id === hostId ? { ok: false, reason: 'own_host_page' } : { ok: true };
}
