import { ChevronDown } from 'lucide-react';
import { bringIntoSight } from '../../ui/use-in-sight.ts';

export const RULES = [
  ['Be kind.', 'Everybody is welcome. No harassment, no discrimination, and a no is a no.'],
  ['Show up, or give the seat back.', 'If your plans change, cancel here, so that somebody else can come.'],
  ['Follow the host.', 'They know the place and its rules, and may ask somebody to leave.'],
  ['Look after yourself and each other.', 'Drink in measure, mind the gear, and get home safely.'],
  ['Ask before you post.', 'Pictures and contact details of others are theirs to share.'],
  ['Speak up.', 'Tell the host when something feels wrong. In an emergency call 911 first.'],
] as const;

/** The event guidelines and safety policies, shown at the agreement. */
export function Guidelines() {
  return (
    <details
      className="group"
      // In a sheet it would open under the foot.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) bringIntoSight(currentTarget);
      }}
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 py-2 text-sm font-semibold text-accent-ink underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        Read the guidelines and safety policies
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="flex flex-col gap-2.5 border-l-2 border-line py-1 pl-4 text-sm">
        {RULES.map(([rule, meaning]) => (
          <li key={rule}>
            <strong className="font-semibold">{rule}</strong> <span className="text-muted">{meaning}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
