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
}

/** First and last name, asked for alike wherever they are asked for. Two fields, for a grid. */
export function NameFields({ answers, onChange, problems }: PersonFieldProps) {
  return (
    <>
      <Field label="First name" error={problems.firstName}>
        <TextInput
          name="firstName"
          autoComplete="given-name"
          dir="auto"
          value={answers.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
      </Field>
      <Field label="Last name" error={problems.lastName}>
        <TextInput
          name="lastName"
          autoComplete="family-name"
          dir="auto"
          value={answers.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </Field>
    </>
  );
}
