import { TIER_LABELS, type CommunityAnalytics } from '@backyard/contract';
import { Panel } from './panel.tsx';
import { number, percent } from './percent.ts';

/** Membership tier distribution, by members' effective tier. */
export function Tiers({ figures }: { figures: CommunityAnalytics }) {
  const { totalUsers, userTierDistribution } = figures;
  return (
    <Panel title="Membership tiers">
      <ul className="flex flex-col gap-4">
        {userTierDistribution.map(({ tier, count }) => (
          <li key={tier} data-tier={tier}>
            <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{TIER_LABELS[tier]}</span>
              <span className="tabular-nums">
                <strong>{number(count)}</strong>{' '}
                <span className="text-sm text-muted">{percent(count, totalUsers)}</span>
              </span>
            </div>
            <svg aria-hidden="true" className="h-3 w-full overflow-hidden rounded-full bg-sunken">
              <rect
                width={`${totalUsers === 0 ? 0 : (100 * count) / totalUsers}%`}
                height="100%"
                className="fill-tint-mark"
              />
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Hosts and admins count as Club House, expired plans as Game Room.
      </p>
    </Panel>
  );
}
