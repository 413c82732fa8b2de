import { PATHS } from '@backyard/contract';
import { CalendarHeart, Compass, Sparkles, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { monthlyPrice } from '../../../lib/monthly-price.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Section } from '../../../ui/section.tsx';

/** Quick Actions (docs/product.md: home). `canUpgrade`: a higher tier than this member's exists. */
export function QuickActions({ canUpgrade }: { canUpgrade: boolean }) {
  return (
    <Section id="actions-title" title="Quick Actions" className="mt-12">
      {/* Three or four columns, so that no row has a single one. */}
      <div className={cx('mt-5 grid gap-5 sm:grid-cols-2', !canUpgrade && 'lg:grid-cols-3')}>
        <Action icon={<Compass />} title="Browse Events" to={PATHS.events}>
          Find your next evening out, filtered down to your kind of thing.
        </Action>
        {canUpgrade && (
          <Action icon={<Sparkles />} title="Upgrade Membership" to={PATHS.subscribe} label="Learn More">
            {`Playground is ${monthlyPrice('playground')} a month, Club House ${monthlyPrice('club_house')}. See what they add to your evenings.`}
          </Action>
        )}
        <Action icon={<CalendarHeart />} title="My Dashboard" to={PATHS.dashboard}>
          Your events, your membership and what you have been to.
        </Action>
        <Action icon={<UsersRound />} title="Friends" to={PATHS.friends}>
          People you chose who chose you too, and where they go next.
        </Action>
      </div>
    </Section>
  );
}

interface ActionProps {
  icon: ReactNode;
  title: string;
  to: string;
  /** The link's text, below the description; without it, the title is the link. */
  label?: string;
  children: ReactNode;
}

function Action({ icon, title, to, label, children }: ActionProps) {
  return (
    <Card interactive className="flex items-start gap-4">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="title-card">
          {label === undefined ? (
            <Link to={to} className="card-link text-ink no-underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="mt-1 text-muted">{children}</p>
        {label !== undefined && (
          <Link
            to={to}
            className="card-link inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
          >
            {label}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
    </Card>
  );
}
