import { SOURCE_HOURS, type InStep } from '@backyard/contract';
import { Field } from '../../ui/field.tsx';
import { Options, Select } from '../../ui/select.tsx';
import { GONE_LABELS, HOURS_LABELS } from './source-texts.ts';

export interface InStepChoicesProps {
  value: InStep;
  onChange: (value: InStep) => void;
  /** Disabled while a choice is being saved. */
  disabled?: boolean;
}

/** How often a calendar is fetched, and what happens to events that disappear from it. */
export function InStepChoices({ value, onChange, disabled = false }: InStepChoicesProps) {
  const hours = (text: string): void => {
    const everyHours = SOURCE_HOURS.find((each) => String(each) === text);
    if (everyHours !== undefined) onChange({ ...value, everyHours });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Look again">
        <Select
          name="everyHours"
          aria-disabled={disabled}
          value={value.everyHours}
          onChange={({ target }) => hours(target.value)}
        >
          <Options of={SOURCE_HOURS} label={(each) => HOURS_LABELS[each]} />
        </Select>
      </Field>
      <Field label="When an event is gone from the calendar">
        <Select
          name="whenGone"
          aria-disabled={disabled}
          value={value.whenGone}
          onChange={({ target }) =>
            onChange({ ...value, whenGone: target.value === 'remove' ? 'remove' : 'ask' })
          }
        >
          <Options of={['ask', 'remove'] as const} label={(each) => GONE_LABELS[each]} />
        </Select>
      </Field>
    </div>
  );
}
