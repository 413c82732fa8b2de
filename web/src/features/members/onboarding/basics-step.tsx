import { AGE_RANGES, LIMITS, TRAVEL_DISTANCES } from '@backyard/contract';
import { LocationField, NameFields } from '../../../lib/person-fields.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { StepProps } from './wizard-answers.ts';

/** Step 1: Basic Information. */
export function BasicsStep({ answers, onChange, problems }: StepProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields answers={answers} onChange={onChange} problems={problems} />
      </div>
      <Field label="Age range" error={problems.age}>
        <Select name="age" value={answers.age} onChange={(event) => onChange({ age: event.target.value })}>
          <option value="" disabled>
            Choose one
          </option>
          {AGE_RANGES.map((range) => (
            <option key={range} value={range}>
              {range.replace('-', ' to ')}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <LocationField answers={answers} onChange={onChange} problems={problems} />
        <Field label="How far would you travel?" error={problems.travelDistance}>
          <Select
            name="travelDistance"
            value={answers.travelDistance}
            onChange={(event) => onChange({ travelDistance: Number(event.target.value) })}
          >
            {TRAVEL_DISTANCES.map((miles) => (
              <option key={miles} value={miles}>
                {miles} miles
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Bio" optional error={problems.bio}>
        <TextArea
          name="bio"
          rows={3}
          dir="auto"
          limit={LIMITS.bioLength}
          placeholder="New in town, makes a fierce chili, always up for trivia."
          value={answers.bio}
          onChange={(event) => onChange({ bio: event.target.value })}
        />
      </Field>
    </>
  );
}
