import { MAX_REPETITIONS } from '@backyard/contract';
import { formatLongDate } from '../../../lib/formats.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { checkRepeat, RHYTHMS } from '../repeat-answers.ts';
import type { PartProps } from './part.ts';

/** Whether a new event repeats, how often, and until when (docs/product.md: series). */
export function RepeatFields({ answers, onChange, problems }: PartProps) {
  const { repeatEvery, repeatEnds, repeatTimes, repeatUntil } = answers;
  return (
    <>
      <Field label="Repeats">
        <Select
          name="repeatEvery"
          value={repeatEvery}
          onChange={({ target }) =>
            onChange({ repeatEvery: RHYTHMS.find(({ value }) => value === target.value)?.value ?? '' })
          }
        >
          {RHYTHMS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {repeatEvery !== '' && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Stops">
              <Select
                name="repeatEnds"
                value={repeatEnds}
                onChange={({ target }) => onChange({ repeatEnds: target.value === 'day' ? 'day' : 'times' })}
              >
                <option value="times">After a number of times</option>
                <option value="day">On a day</option>
              </Select>
            </Field>
            {repeatEnds === 'times' ? (
              <Field label="How many more" error={problems.repeatTimes}>
                <TextInput
                  name="repeatTimes"
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={MAX_REPETITIONS}
                  step={1}
                  value={repeatTimes}
                  onChange={({ target }) => onChange({ repeatTimes: target.value })}
                />
              </Field>
            ) : (
              <Field label="Last day" error={problems.repeatUntil}>
                <TextInput
                  type="date"
                  name="repeatUntil"
                  min={answers.startTime.slice(0, 10)}
                  max="9999-12-31"
                  value={repeatUntil}
                  onChange={({ target }) => onChange({ repeatUntil: target.value })}
                />
              </Field>
            )}
          </div>
          <output className="rounded-control bg-sunken px-4 py-3 empty:hidden">{saidOf(answers)}</output>
        </>
      )}
    </>
  );
}

/** Lists the dates that will be created; nothing while an answer is missing. */
function saidOf(answers: PartProps['answers']): string | null {
  const check = checkRepeat(answers);
  const last = check.ok ? check.dates.at(-1) : undefined;
  if (!check.ok || last === undefined) return null;
  const until = formatLongDate(`${last}T12:00:00Z`, 'UTC');
  const waits = answers.isTicketed ? ' They wait for approval together.' : '';
  return `${check.dates.length + 1} dates in all, the last on ${until}.${waits} Each is an event of its own.`;
}
