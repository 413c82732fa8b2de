import { EVENT_FIELDS } from '@backyard/contract';
import { useState } from 'react';
import { formatTimeRange } from '../../../lib/formats.ts';
import { ZoneOptions } from '../../../lib/zone-options.tsx';
import { instantOf, laterBy, localTimeOf, minutesBetween } from '../../../lib/zoned-time.ts';
import { DateTimeInput } from '../../../ui/date-time-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { EventAnswers } from '../event-answers.ts';
import type { PartProps } from './part.ts';

/** The default length of an event. */
const USUAL_MINUTES = 120;

/** Start and end in the device's own pickers, and their time zone. `fixed`: why they cannot change. */
export function WhenFields({
  answers,
  onChange,
  problems,
  fixed,
  zonePlace,
  onZoneChosen,
}: PartProps & {
  fixed: string | undefined;
  /** The place that determined the time zone; null if unknown. */
  zonePlace: string | null;
  onZoneChosen: () => void;
}) {
  const { startTime, endTime, timeZone } = answers;
  const [now] = useState(() => Date.now());
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={EVENT_FIELDS.startTime.label} hint={fixed} error={problems.startTime}>
          <DateTimeInput
            name="startTime"
            disabled={fixed !== undefined}
            min={localTimeOf(now, timeZone)}
            value={startTime}
            onChange={(event) => onChange(movedTo(event.target.value, answers))}
          />
        </Field>
        <Field label={EVENT_FIELDS.endTime.label} hint={lengthOf(answers)} error={problems.endTime}>
          <DateTimeInput
            name="endTime"
            disabled={fixed !== undefined}
            min={startTime}
            value={endTime}
            onChange={(event) => onChange({ endTime: event.target.value })}
          />
        </Field>
      </div>
      <Field
        label={EVENT_FIELDS.timeZone.label}
        hint={
          zonePlace === null
            ? 'Where it takes place: everyone sees the event’s local time.'
            : `The time in ${zonePlace}, based on the place. Choose another if that’s wrong.`
        }
        error={problems.timeZone}
      >
        <Select
          name="timeZone"
          disabled={fixed !== undefined}
          value={timeZone}
          onChange={(event) => {
            onZoneChosen();
            onChange({ timeZone: event.target.value });
          }}
        >
          <ZoneOptions current={timeZone} />
        </Select>
      </Field>
    </>
  );
}

/** Moving the start moves the end, too, and keeps the length. */
function movedTo(startTime: string, before: EventAnswers): Partial<EventAnswers> {
  const length = minutesBetween(before.startTime, before.endTime);
  return { startTime, endTime: laterBy(startTime, length !== null && length > 0 ? length : USUAL_MINUTES) };
}

/** "7:00 PM – 9:00 PM CST", as cards and mails will show it; nothing while either is missing. */
function lengthOf({ startTime, endTime, timeZone }: EventAnswers): string | undefined {
  const [first, last] = [instantOf(startTime, timeZone), instantOf(endTime, timeZone)];
  return first !== null && last !== null && first < last ? formatTimeRange(first, last, timeZone) : undefined;
}
