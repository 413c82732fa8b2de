import { PATHS, type Person } from '@backyard/contract';
import { Eye, EyeOff } from 'lucide-react';
import { HIDDEN_IS_FOR } from '../../lib/person-texts.ts';
import { HIDDEN_PATH } from '../../lib/profile-places.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Above the member's own page: who sees it, and where to change it. */
export function OwnPageNote({ person }: { person: Person }) {
  const Icon = person.hidden ? EyeOff : Eye;
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <div>
          <p className="font-semibold">
            {person.hidden ? 'You hide from lists' : 'This is how others see you'}
          </p>
          <p className="text-sm text-muted">
            {person.hidden
              ? HIDDEN_IS_FOR
              : 'People going to your events can open this page. They also see what you both like, and where you met. Links are for members with a plan.'}
          </p>
        </div>
      </div>
      <LinkButton
        to={person.hidden ? HIDDEN_PATH : PATHS.myProfile}
        variant="secondary"
        size="small"
        className="shrink-0 self-start"
      >
        Change
      </LinkButton>
    </Card>
  );
}
