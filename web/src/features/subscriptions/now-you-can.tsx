import { PATHS, TIER_LABELS, type Tier } from '@backyard/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';

type PaidTier = Exclude<Tier, 'game_room'>;

/** The first places to use the new plan. */
const STARTS: Record<PaidTier, readonly (readonly [label: string, to: string])[]> = {
  playground: [
    ['Join Playground events for free', `${PATHS.events}?tier=playground`],
    ['Join most Club House events at half price', `${PATHS.events}?tier=club_house`],
    ['Write to people you met', `${PATHS.dashboard}?tab=past`],
  ],
  club_house: [
    ['Join any event for free', PATHS.events],
    ['See what is for the Club House', `${PATHS.events}?tier=club_house`],
    ['Ask to host your own events', PATHS.hostDashboard],
  ],
};

/**
 * After paying for a plan: what the member can do now. It scrolls into view and takes the focus, so that it is read out. `seat`: the way
 * back to the event that required it.
 */
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
  const title = useRef<HTMLHeadingElement>(null);
  // After rendering: scrolled to earlier, it would end up above the screen.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    // In the middle: a toast may cover the edge.
    title.current?.closest('section')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Card as="section" aria-labelledby="now-you-can" className="bg-success-soft">
      <h2 ref={title} id="now-you-can" tabIndex={-1} className="title-card outline-none">
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
