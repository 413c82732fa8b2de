import { TIER_LABELS } from '@backyard/contract';
import { monthlyPrice } from '../../lib/monthly-price.ts';
import { useOwnZone } from '../../lib/use-own-zone.ts';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { formatExpiry, type Standing } from './standing.ts';

/** The member's tier, its price, and until when. */
export function CurrentTier({ standing, level }: { standing: Standing; level: 2 | 3 }) {
  const zone = useOwnZone();
  const Heading = `h${level}` as const;
  return (
    <div className="min-w-0">
      <TierBadge tier={standing.tier} label="Current tier" />
      <Heading className="mt-2 title-section">{TIER_LABELS[standing.tier]}</Heading>
      <p className="mt-1 text-muted">{termsOf(standing, zone)}</p>
    </div>
  );
}

function termsOf(standing: Standing, timeZone: string | undefined): string {
  if (standing.kind === 'complimentary')
    return `Complimentary Club House access: it comes with being ${standing.as === 'host' ? 'a host' : 'an admin'}.`;
  if (standing.kind !== 'paid') return 'Free, for as long as you like.';
  const price = `${monthlyPrice(standing.tier)} per month`;
  return standing.until === null ? price : `${price} · paid until ${formatExpiry(standing.until, timeZone)}`;
}
