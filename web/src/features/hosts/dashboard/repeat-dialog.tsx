import { MAX_REPETITIONS, type HostedEvent, type RepeatBody, type routes } from '@backyard/contract';
import { useState } from 'react';
import { formatLongDate, formatTime } from '../../../lib/formats.ts';
import { repeatDates } from '../../../lib/repeat-dates.ts';
import { localTimeOf } from '../../../lib/zoned-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toastDone } from '../../../ui/toast-store.ts';
import { useEventAct } from './use-event-act.ts';

const RHYTHMS = [
  { value: 'week', label: 'Weekly' },
  { value: 'two_weeks', label: 'Every two weeks' },
  { value: 'month', label: 'Monthly' },
] as const;

const moreEvents = (count: number): string => (count === 1 ? '1 more event' : `${count} more events`);

/** Repeats an event: the dates are listed before any are created. */
export function RepeatDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const [every, setEvery] = useState<RepeatBody['every']>('week');
  const [times, setTimes] = useState('4');
  const count = Number(times);
  const valid = Number.isInteger(count) && count >= 1 && count <= MAX_REPETITIONS;
  const day = localTimeOf(event.startTime, event.timeZone).slice(0, 10);
  const dates = valid ? repeatDates(day, { every, times: count }) : [];
  const repeat = useEventAct({
    call: (api, body: RepeatBody, idempotencyKey) =>
      api.call<typeof routes.events.repeat>('POST', '/api/events/:id/repeat', {
        params: { id: event.id },
        body,
        idempotencyKey,
      }),
    done: (made) => {
      toastDone('Events Created!', `${moreEvents(made.length)} in your list.`);
      onClose();
    },
    failed: 'Failed to repeat event. Please try again.',
  });
  return (
    <Dialog
      onClose={() => !repeat.isPending && onClose()}
      title={`Repeat “${event.title}”`}
      description={`Each starts at ${formatTime(event.startTime, event.timeZone)}, also when the clocks change in between.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pending={repeat.isPending}
            pendingLabel="Creating..."
            disabledReason={valid ? undefined : 'Say how many times first'}
            hideReason
            onClick={() => repeat.mutate({ every, times: count })}
          >
            {valid ? `Create ${moreEvents(count)}` : 'Create'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioCards
          legend="How often"
          name="every"
          options={RHYTHMS}
          value={every}
          onChange={setEvery}
          columns={3}
        />
        <Field
          label="How many more"
          error={valid ? undefined : `From 1 to ${MAX_REPETITIONS}`}
          hint={event.isTicketed ? 'Each of them waits for approval.' : 'Each of them is published at once.'}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_REPETITIONS}
            step={1}
            value={times}
            onChange={({ target }) => setTimes(target.value)}
          />
        </Field>
        <div>
          <h3 className="font-semibold">{valid ? moreEvents(count) : 'The days'}</h3>
          <ol aria-live="polite" className="mt-2 grid gap-1 tabular-nums sm:grid-cols-2">
            {dates.map((date) => (
              <li key={date}>{formatLongDate(`${date}T12:00:00Z`, 'UTC')}</li>
            ))}
          </ol>
        </div>
      </div>
    </Dialog>
  );
}
