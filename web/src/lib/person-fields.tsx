import type { KeyboardEventHandler } from 'react';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface PersonAnswers {
  firstName: string;
  lastName: string;
}

interface PersonFieldProps {
  answers: PersonAnswers;
  onChange: (some: Partial<PersonAnswers>) => void;
  problems: Partial<Record<keyof PersonAnswers, string>>;
  /** Enter leads on to the next field; phones say so on their key. */
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  /** Takes the focus when the page opens, if the field is empty. */
  arrive?: boolean;
}

/** First and last name, asked for alike wherever they are asked for. Two fields, for a grid. */
export function NameFields({ answers, onChange, problems, onKeyDown, arrive }: PersonFieldProps) {
  return (
    <>
      <Field label="First name" error={problems.firstName}>
        <TextInput
          name="firstName"
          data-arrive={(arrive && answers.firstName === '') || undefined}
          autoComplete="given-name"
          dir="auto"
          onKeyDown={onKeyDown}
          enterKeyHint={onKeyDown && 'next'}
          value={answers.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
      </Field>
      <Field label="Last name" error={problems.lastName}>
        <TextInput
          name="lastName"
          autoComplete="family-name"
          dir="auto"
          onKeyDown={onKeyDown}
          enterKeyHint={onKeyDown && 'next'}
          value={answers.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </Field>
    </>
  );
}
