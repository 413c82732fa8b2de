import { PATHS, type EventSource, type routes } from '@backyard/contract';
import { Link } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { formatFullDate } from '../../lib/formats.ts';
import { useAct } from '../../lib/use-act.ts';
import { ZonedText } from '../../lib/zone-hint.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { registeredIn } from './source-texts.ts';

/** Events that are no longer in the calendar: each can be kept, or opened to be deleted. */
export function GoneEvents(props: {
  source: EventSource;
  onAnswer: (answer: EventSource) => void;
  onFailed: (error: Error) => void;
}) {
  const { source } = props;
  return (
    <Banner tone="warning" title="No longer in the calendar">
      <ul className="flex flex-col gap-3">
        {source.gone.map((event) => (
          <li key={event.eventId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-0 flex-1 basis-52">
              <Link
                to={PATHS.event(event.eventId)}
                className="font-semibold wrap-anywhere underline underline-offset-4"
              >
                {event.title}
              </Link>
              <span className="block text-sm">
                <ZonedText at={event.startTime} timeZone={event.timeZone} format={formatFullDate} />
                {` · ${registeredIn(event.registered)}`}
              </span>
            </p>
            <KeepIt {...props} event={event} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">They stay as they are until you delete them, on their own pages.</p>
    </Banner>
  );
}

function KeepIt({
  source,
  event,
  onAnswer,
  onFailed,
}: {
  source: EventSource;
  event: EventSource['gone'][number];
  onAnswer: (answer: EventSource) => void;
  onFailed: (error: Error) => void;
}) {
  const api = useApi();
  const keep = useAct({
    call: () =>
      api.call<typeof routes.eventSource.keep>('POST', '/api/event-sources/:id/keep', {
        params: { id: source.id },
        body: { eventId: event.eventId },
      }),
    onSuccess: onAnswer,
    onError: onFailed,
  });
  return (
    <Button variant="secondary" size="small" pending={keep.isPending} onClick={() => keep.mutate()}>
      Keep it<span className="sr-only"> {event.title}</span>
    </Button>
  );
}
