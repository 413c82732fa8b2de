import { AGE_RANGES, LIMITS, TRAVEL_DISTANCES } from '@backyard/contract';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { StepProps } from './wizard-answers.ts';

/** Step 1: Basic Information. */
export function BasicsStep({ answers, onChange, problems }: StepProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={problems.firstName}>
          <TextInput
            name="firstName"
            autoComplete="given-name"
            value={answers.firstName}
            onChange={(event) => onChange({ firstName: event.target.value })}
          />
        </Field>
        <Field label="Last name" error={problems.lastName}>
          <TextInput
            name="lastName"
            autoComplete="family-name"
            value={answers.lastName}
            onChange={(event) => onChange({ lastName: event.target.value })}
          />
        </Field>
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
        <Field label="Location" error={problems.location}>
          <TextInput
            name="location"
            autoComplete="address-level2"
            placeholder="City, State"
            value={answers.location}
            onChange={(event) => onChange({ location: event.target.value })}
          />
        </Field>
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
          limit={LIMITS.bioLength}
          placeholder="New in town, makes a fierce chili, always up for trivia."
          value={answers.bio}
          onChange={(event) => onChange({ bio: event.target.value })}
        />
      </Field>
    </>
  );
}
