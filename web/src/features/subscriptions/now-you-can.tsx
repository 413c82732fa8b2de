import { PATHS, TIER_LABELS, type Tier } from '@backyard/contract';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';

type PaidTier = Exclude<Tier, 'game_room'>;

/** Where what was just paid for begins. */
const STARTS: Record<PaidTier, readonly (readonly [label: string, to: string])[]> = {
  playground: [
    ['Join Playground events for free', `${PATHS.events}?tier=playground`],
    ['Join Club House events at half price', `${PATHS.events}?tier=club_house`],
    ['Write to people you met', `${PATHS.dashboard}?tab=past`],
  ],
  club_house: [
    ['Join any event for free', PATHS.events],
    ['See what is for the Club House', `${PATHS.events}?tier=club_house`],
    ['Host your own events', PATHS.hostDashboard],
  ],
};

/** After paying for a plan: what one can do now. `seat`: the way back to the event that asked for it. */
export function NowYouCan({
  tier,
  seat = null,
  onGo,
}: {
  tier: PaidTier;
  seat?: string | null;
  /** One of them is followed. */
  onGo?: () => void;
}) {
  const starts = [...(seat === null ? [] : [['Take the seat you came for', seat] as const]), ...STARTS[tier]];
  return (
    <Card as="section" aria-labelledby="now-you-can" className="bg-success-soft">
      <h2 id="now-you-can" className="title-card">
        Welcome to the {TIER_LABELS[tier]}. Now you can
      </h2>
      <ul className="mt-2 flex flex-col">
        {starts.map(([label, to]) => (
          <li key={to}>
            <Link
              to={to}
              // The event that was read before the payment would not offer the seat yet.
              reloadDocument={to === seat}
              onClick={onGo}
              className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
