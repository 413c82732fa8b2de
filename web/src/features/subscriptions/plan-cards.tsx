import { TIER_LABELS, type Subscription, type SubscriptionChange } from '@backyard/contract';
import { monthlyPrice } from '../../lib/monthly-price.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { cx } from '../../ui/cx.ts';
import { MOST_POPULAR, PLAN_FEATURES } from './plans.ts';

export interface PlanCardsProps {
  subscription: Subscription;
  /** Which of its changes have a card; left out: all. */
  shown?: (change: SubscriptionChange) => boolean;
  /** The plan that is being paid for. */
  chosen?: SubscriptionChange['tier'] | undefined;
  /** The change that is being made. */
  pending?: SubscriptionChange['tier'] | undefined;
  headingLevel: 2 | 3;
  onChoose: (change: SubscriptionChange) => void;
}

/** The plans, each with its benefits and its one action, in the server's words. */
export function PlanCards({
  subscription,
  shown = () => true,
  chosen,
  pending,
  headingLevel,
  onChoose,
}: PlanCardsProps) {
  const Heading = `h${headingLevel}` as const;
  const changes = subscription.changes.filter(shown);
  return (
    <ul className={cx('grid gap-4', changes.length === 3 ? 'lg:grid-cols-3' : 'md:grid-cols-2')}>
      {changes.map((change) => {
        const { tier, kind } = change;
        const marked = kind === 'current' || kind === 'renewal';
        return (
          <Card
            as="li"
            key={tier}
            aria-current={marked ? 'true' : undefined}
            className={cx(
              'flex flex-col gap-4',
              (tier === chosen || (marked && chosen === undefined)) && 'border-accent ring-1 ring-accent',
            )}
          >
            <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
              <Heading className="title-card">{TIER_LABELS[tier]}</Heading>
              {marked ? (
                <Badge tone="accent">Your plan</Badge>
              ) : change.scheduled ? (
                <Badge tone="warning">Coming next</Badge>
              ) : (
                tier === MOST_POPULAR && <Badge tone="glow">Most Popular</Badge>
              )}
            </div>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span
                className={cx(
                  'font-display font-bold tabular-nums',
                  changes.length === 3 ? 'text-2xl' : 'text-3xl',
                )}
              >
                {monthlyPrice(tier)}
              </span>
              {tier !== 'game_room' && <span className="text-muted">per month</span>}
            </p>
            <CheckList items={PLAN_FEATURES[tier]} />
            <div className="mt-auto flex flex-col gap-3">
              <p className="text-sm text-muted">{change.message}</p>
              {isChoice(change, subscription) && (
                <Button
                  block
                  variant={kind === 'downgrade' ? 'secondary' : 'primary'}
                  pending={pending === tier}
                  pendingLabel="One moment…"
                  aria-pressed={chosen === undefined ? undefined : tier === chosen}
                  onClick={() => onChoose(change)}
                >
                  {change.label}
                </Button>
              )}
            </div>
          </Card>
        );
      })}
    </ul>
  );
}

/** Whether there is a button: not for the current plan, and not for one that starts by itself. */
const isChoice = ({ kind, scheduled }: SubscriptionChange, { abilities }: Subscription): boolean =>
  !scheduled && (kind !== 'current' || abilities.undo);
