import type { CurrentUser } from '@backyard/contract';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Section } from '../../ui/section.tsx';
import { CurrentTier } from './current-tier.tsx';
import { ExpiredNotice } from './expired-notice.tsx';
import { PLAN_FEATURES } from './plans.ts';
import { standingOf } from './standing.ts';

/** Member home's section (docs/product.md: home). `action` leads to more about it. */
export function YourMembership({ user, action }: { user: CurrentUser; action: ReactNode }) {
  const standing = standingOf(user);
  return (
    <Section id="membership-title" title="Your Membership" className="mt-12">
      <div className="mt-5 flex flex-col gap-4">
        <ExpiredNotice standing={standing} />
        <Card className="grid gap-5 md:grid-cols-[1fr_1fr_auto] md:items-center md:gap-8">
          <CurrentTier standing={standing} level={3} />
          <CheckList items={PLAN_FEATURES[standing.tier]} />
          {action}
        </Card>
      </div>
    </Section>
  );
}
