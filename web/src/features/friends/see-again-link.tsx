import { PATHS, type Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useApi } from '../../lib/app-context.ts';
import { useLaterData } from '../../lib/use-later-data.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { openSeeAgainQuery } from './friends.queries.ts';

const QUESTION = 'Who would you like to see again?';

/**
 * On home and above the friends list: the latest event for which the member has not chosen anyone yet; renders nothing if there is
 * none. `answeredToo`: falls back to the latest one whose choices can still change.
 */
export function SeeAgainCard({
  answeredToo = false,
  className,
}: {
  answeredToo?: boolean;
  className: string;
}) {
  const { data: open } = useQuery(openSeeAgainQuery(useApi()));
  const next = open?.find(({ answered }) => !answered) ?? (answeredToo ? open?.[0] : undefined);
  return next ? (
    <Question
      eventId={next.event.id}
      title={next.event.title}
      answered={next.answered}
      className={className}
    />
  ) : null;
}

/** On the page of an event the member attended, while choices are open. */
export function EventSeeAgain({ event }: { event: Event }) {
  const open = useLaterData(useQuery(openSeeAgainQuery(useApi())));
  const own = open?.find((one) => one.event.id === event.id);
  return own ? <Question eventId={event.id} title={null} answered={own.answered} /> : null;
}

interface QuestionProps {
  eventId: string;
  title: string | null;
  answered?: boolean;
  className?: string;
}

function Question({ eventId, title, answered = false, className = '' }: QuestionProps) {
  return (
    <Card
      as="section"
      aria-labelledby="see-again"
      className={`flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between ${className}`}
    >
      <div className="flex gap-3">
        <HeartHandshake aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <div className="min-w-0">
          <h2 id="see-again" className="title-card">
            {QUESTION}
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            {title !== null && <>{title} · </>}No one finds out who you choose, unless they choose you too.
          </p>
        </div>
      </div>
      <LinkButton
        to={PATHS.seeAgain(eventId)}
        variant="secondary"
        size="small"
        className="shrink-0 self-start"
      >
        {answered ? 'Change your choices' : 'Choose people'}
      </LinkButton>
    </Card>
  );
}
