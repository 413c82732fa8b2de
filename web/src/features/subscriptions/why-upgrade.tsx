import { CalendarCheck2, MessagesSquare, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';

/** Reasons to pay for more, in the dialog of the plans (docs/product.md: plans). */
export function WhyUpgrade() {
  return (
    <section aria-labelledby="why-upgrade" className="rounded-card bg-accent-soft p-5">
      <h3 id="why-upgrade" className="title-card">
        Why Upgrade?
      </h3>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        <Reason icon={<CalendarCheck2 className="size-5" />}>
          One good evening a month, and it has paid for itself.
        </Reason>
        <Reason icon={<MessagesSquare className="size-5" />}>Keep in touch with the people you meet.</Reason>
        <Reason icon={<Sparkles className="size-5" />}>
          Change or cancel whenever you like; a paid month stays yours.
        </Reason>
      </ul>
    </section>
  );
}

function Reason({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span aria-hidden="true" className="mt-0.5 text-accent-ink">
        {icon}
      </span>
      {children}
    </li>
  );
}
