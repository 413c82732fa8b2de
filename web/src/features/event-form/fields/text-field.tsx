import { EVENT_FIELDS, type EventFieldName } from '@backyard/contract';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { PartProps } from './part.ts';

type Fields = typeof EVENT_FIELDS;
/** Fields that are texts of a limited length. */
type TextName = {
  [Name in EventFieldName]: Fields[Name] extends { limit: number } ? Name : never;
}[EventFieldName];

export interface TextFieldProps extends PartProps {
  name: TextName;
  hint?: ReactNode;
  placeholder?: string;
  /** Number of lines, with a counter of characters left; without it, a single line. */
  rows?: number;
}

/** A text field of the event, configured by its declaration: label, limit, and whether it is required. */
export function TextField(props: TextFieldProps) {
  const { name, kind, answers, onChange, problems, hint, placeholder, rows } = props;
  const field = EVENT_FIELDS[name];
  const label = kind === 'admin' && 'labelForAdmins' in field ? field.labelForAdmins : field.label;
  const control = {
    name,
    dir: 'auto',
    value: answers[name],
    placeholder,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  } as const;
  return (
    <Field label={label} optional={field.body.safeParse('').success} hint={hint} error={problems[name]}>
      {rows === undefined ? (
        <TextInput {...control} autoComplete="off" maxLength={field.limit} />
      ) : (
        <TextArea {...control} rows={rows} limit={field.limit} />
      )}
    </Field>
  );
}
