import { AGE_RANGES, LIMITS, TRAVEL_DISTANCES } from '@backyard/contract';
import { NameFields } from '../../../lib/person-fields.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { LocationField } from '../../places/index.ts';
import { toNextField } from './to-next-field.ts';
import type { StepProps } from './wizard-answers.ts';

const AGE_OPTIONS = AGE_RANGES.map((range) => ({ value: range, label: range.replace('-', ' to ') }));

/** Step 1: Basic Information. */
export function BasicsStep({
  answers,
  onChange,
  problems,
  placeFrom,
}: StepProps & {
  /** The source of the proposed place, until the member changes it. */
  placeFrom: string | undefined;
}) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields
          answers={answers}
          onChange={onChange}
          problems={problems}
          onKeyDown={toNextField}
          arrive
        />
      </div>
      <RadioCards<string>
        legend="Age range"
        name="age"
        options={AGE_OPTIONS}
        columns={4}
        value={answers.age}
        onChange={(age) => onChange({ age })}
        error={problems.age}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <LocationField
          answers={answers}
          onChange={onChange}
          problems={problems}
          {...(placeFrom !== undefined && { hint: `${placeFrom} Change it if you live elsewhere.` })}
        />
        <Field label="How far would you travel?" error={problems.travelDistance}>
          <Select
            name="travelDistance"
            value={answers.travelDistance}
            onChange={(event) => onChange({ travelDistance: Number(event.target.value) })}
          >
            <Options of={TRAVEL_DISTANCES} label={(miles) => `${miles} miles`} />
          </Select>
        </Field>
      </div>
      <Field
        label="Bio"
        optional
        hint="Its first line shows next to your name at your events."
        error={problems.bio}
      >
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
