import type { CurrentUser } from '@backyard/contract';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { CurrentTier } from './current-tier.tsx';
import { ExpiredNotice } from './expired-notice.tsx';
import { PLAN_FEATURES } from './plans.ts';
import { standingOf } from './standing.ts';

/** Member home's section (spec section 2, Member home). `action` leads to more about it. */
export function YourMembership({ user, action }: { user: CurrentUser; action: ReactNode }) {
  const standing = standingOf(user);
  return (
    <section aria-labelledby="membership-title" className="mt-12">
      <h2 id="membership-title" className="title-section">
        Your Membership
      </h2>
      <div className="mt-5 flex flex-col gap-4">
        <ExpiredNotice standing={standing} />
        <Card className="grid gap-5 md:grid-cols-[1fr_1fr_auto] md:items-center md:gap-8">
          <CurrentTier standing={standing} level={3} />
          <ul className="flex flex-col gap-2">
            {PLAN_FEATURES[standing.tier].map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
                {feature}
              </li>
            ))}
          </ul>
          {action}
        </Card>
      </div>
    </section>
  );
}
