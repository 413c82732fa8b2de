import { LIMITS } from '@backyard/contract';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { PartProps } from './part.ts';

/** The venue and its address (docs/product.md: host). */
export function WhereFields({ kind, answers, onChange, problems }: PartProps) {
  return (
    <>
      <Field
        label={kind === 'host' ? 'Location' : 'Venue name'}
        hint="The place by its name: “The Dice Parlor”."
        error={problems.location}
      >
        <TextInput
          name="location"
          dir="auto"
          autoComplete="off"
          maxLength={LIMITS.venueLength}
          value={answers.location}
          onChange={(event) => onChange({ location: event.target.value })}
        />
      </Field>
      <Field
        label="Address"
        optional
        hint="Street, city and state: members see how far it is, and find it on a map."
        error={problems.address}
      >
        <TextInput
          name="address"
          dir="auto"
          autoComplete="off"
          maxLength={LIMITS.addressLength}
          placeholder="500 Lamar St, Austin, TX"
          value={answers.address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      </Field>
    </>
  );
}
