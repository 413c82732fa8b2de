import { TIER_LABELS } from '@backyard/contract';
import { useOwnZone } from '../../lib/use-own-zone.ts';
import { Banner } from '../../ui/banner.tsx';
import { formatExpiry, type Standing } from './standing.ts';

/** Says that a paid tier is over; nothing while it is not. */
export function ExpiredNotice({ standing }: { standing: Standing }) {
  const zone = useOwnZone();
  if (standing.kind !== 'expired') return null;
  const ended = standing.since === null ? 'has ended' : `ended on ${formatExpiry(standing.since, zone)}`;
  return (
    <Banner tone="warning" title="Subscription expired">
      Your {TIER_LABELS[standing.was]} membership {ended}. You are in {TIER_LABELS[standing.tier]} now.
    </Banner>
  );
}
