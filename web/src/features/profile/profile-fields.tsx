import { choicesFor, interestLabel, LIMITS } from '@backyard/contract';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { NameFields } from '../../lib/person-fields.tsx';
import type { ProfilePlace } from '../../lib/profile-places.ts';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { LocationField } from '../places/index.ts';
import { SELECT_ONE, type ProfileAnswers, type ProfileProblems } from './profile-answers.ts';
import { TravelSlider } from './travel-slider.tsx';

export interface PartProps {
  answers: ProfileAnswers;
  onChange: (some: Partial<ProfileAnswers>) => void;
  problems: ProfileProblems;
}

/** Name and place. */
export function AboutFields({ answers, onChange, problems }: PartProps) {
  const range = useCurrentUser()?.ageRange;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields answers={answers} onChange={onChange} problems={problems} />
        <Field
          label="Age"
          optional
          hint={
            answers.age === '' && range
              ? `You said ${range.replace('-', ' to ')} when you joined.`
              : undefined
          }
          error={problems.age}
        >
          <TextInput
            name="age"
            inputMode="numeric"
            value={answers.age}
            onChange={(event) => onChange({ age: event.target.value })}
          />
        </Field>
        <LocationField answers={answers} onChange={onChange} problems={problems} />
      </div>
      <Field
        label="Bio"
        optional
        hint="Its first line shows next to your name at your events."
        error={problems.bio}
      >
        <TextArea
          name="bio"
          rows={4}
          dir="auto"
          limit={LIMITS.bioLength}
          value={answers.bio}
          onChange={(event) => onChange({ bio: event.target.value })}
        />
      </Field>
      <TravelSlider
        miles={answers.travelDistance}
        onChange={(travelDistance) => onChange({ travelDistance })}
        error={problems.travelDistance}
      />
    </>
  );
}

/** Both lists of interests (docs/product.md: onboarding, profile), each interest once. */
export function InterestFields({ answers, onChange, problems }: PartProps) {
  // Removed interests stay selectable until the form is closed.
  const [before] = useState(answers.interests);
  const options = choicesFor([...before, ...answers.interests]);
  return (
    <ChipGroup
      legend="Interests"
      name="interests"
      hint="Our recommendations are based on these."
      options={options.map((value) => ({ value, label: interestLabel(value) }))}
      value={answers.interests}
      onChange={(interests) => onChange({ interests })}
      error={answers.interests.length === 0 ? SELECT_ONE : problems.interests}
    />
  );
}

const LINKS = [
  { field: 'linkedinUrl', label: 'LinkedIn', placeholder: 'https://www.linkedin.com/in/you' },
  { field: 'tiktokUrl', label: 'TikTok', placeholder: 'https://www.tiktok.com/@you' },
  { field: 'instagramUrl', label: 'Instagram', placeholder: 'https://www.instagram.com/you' },
] as const;

/** Shown to others viewing event attendees (docs/product.md: profile). `place`: one comes for the last of them. */
export function ContactFields({
  answers,
  onChange,
  problems,
  place,
}: PartProps & { place: ProfilePlace | null }) {
  return (
    <FieldGroup
      legend="Links and contact"
      hint="All optional. Members who may see contact details find them on the events you attend."
      className="gap-5"
    >
      {LINKS.map(({ field, label, placeholder }) => (
        <Field key={field} label={label} optional error={problems[field]}>
          <TextInput
            name={field}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={placeholder}
            value={answers[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        </Field>
      ))}
      <Field
        label="Public email"
        optional
        hint="The address you sign in with stays private."
        error={problems.publicEmail}
      >
        <TextInput
          name="publicEmail"
          type="email"
          autoComplete="email"
          value={answers.publicEmail}
          onChange={(event) => onChange({ publicEmail: event.target.value })}
        />
      </Field>
      <Field
        label="How friends reach me"
        optional
        hint="An address, a number or a name somewhere. Only your friends see it."
        error={problems.friendsReach}
      >
        <TextInput
          name="friendsReach"
          data-arrive={place === 'friendsReach' ? '' : undefined}
          autoComplete="off"
          value={answers.friendsReach}
          onChange={(event) => onChange({ friendsReach: event.target.value })}
        />
      </Field>
    </FieldGroup>
  );
}
