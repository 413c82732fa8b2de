import { PATHS, type HostedEvent, type routes } from '@backyard/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { instantOf, laterBy, localTimeOf } from '../../../lib/zoned-time.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimeInput } from '../../../ui/date-time-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toastDone } from '../../../ui/toast-store.ts';
import { useEventAct } from './use-event-act.ts';

const WEEK_MINUTES = 7 * 24 * 60;

/** The same weekday and time, in the first week that is still ahead. */
function firstAhead(event: HostedEvent, now: number): string {
  const today = localTimeOf(now, event.timeZone);
  let start = laterBy(localTimeOf(event.startTime, event.timeZone), WEEK_MINUTES);
  while (start <= today) start = laterBy(start, WEEK_MINUTES);
  return start;
}

/** Copies the event to another time, without its attendees, and then opens its form for changes. */
export function DuplicateDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const navigate = useNavigate();
  const [start, setStart] = useState(() => firstAhead(event, Date.now()));
  const [problem, setProblem] = useState<string>();
  const copy = useEventAct({
    call: (api, startTime: string, idempotencyKey) =>
      api.call<typeof routes.events.duplicate>('POST', '/api/events/:id/duplicate', {
        params: { id: event.id },
        body: { startTime },
        idempotencyKey,
      }),
    done: (made) => {
      toastDone('Event Duplicated', 'Change what is different.');
      onClose();
      void navigate(PATHS.editEvent(made.id));
    },
    failed: 'Failed to duplicate event. Please try again.',
  });
  const confirm = (): void => {
    const startTime = instantOf(start, event.timeZone);
    if (startTime !== null) copy.mutate(startTime);
    else
      setProblem(start === '' ? 'Start time is required' : 'The clocks go forward over this time that day.');
  };
  return (
    <Dialog
      onClose={() => !copy.isPending && onClose()}
      title={`Duplicate “${event.title}”`}
      description={
        event.isTicketed
          ? 'The copy waits for approval like any ticketed event.'
          : 'The copy is published at once; you can change it right after.'
      }
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={copy.isPending} pendingLabel="Duplicating..." onClick={confirm}>
            Duplicate Event
          </Button>
        </>
      }
    >
      <Field label="The copy starts" error={problem}>
        <DateTimeInput
          value={start}
          onChange={({ target }) => {
            setStart(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}
