import { TIER_LABELS, type Tier } from '@backyard/contract';
import { BADGE_CLASS } from './badge.tsx';
import { cx } from './cx.ts';

/** A tier (or the host role, styled like Club House) in its own quiet colour, by its name; `label`: what the server calls it there. */
export function TierBadge({
  tier,
  label,
  className,
}: {
  tier: Tier | 'host';
  label?: string;
  className?: string;
}) {
  return (
    <span
      data-tier={tier}
      className={cx(BADGE_CLASS, 'whitespace-nowrap bg-tint-wash text-tint-ink', className)}
    >
      <svg viewBox="0 0 8 8" aria-hidden="true" className="size-1.5 fill-tint-mark">
        <circle cx="4" cy="4" r="4" />
      </svg>
      {label ?? (tier === 'host' ? 'Host' : TIER_LABELS[tier])}
    </span>
  );
}
