import type { ReasonCode } from '@backyard/contract';

type Verdict = { ok: true } | { ok: false; reason: ReasonCode };

/** Whether a viewer can follow a host [FOLLOW-1]: any member except the host. The platform cannot be followed; its `hostId` is null. */
export function followability(
  hostId: string | null,
  viewer: { id: string; onboarded: boolean } | null,
): Verdict {
  if (hostId === null) return { ok: false, reason: 'nobody_to_follow' };
  if (!viewer) return { ok: false, reason: 'unauthorized' };
  if (!viewer.onboarded) return { ok: false, reason: 'onboarding_required' };
  return viewer.id === hostId ? { ok: false, reason: 'own_host_page' } : { ok: true };
}
