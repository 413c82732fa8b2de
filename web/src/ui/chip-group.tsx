import type { ReactNode } from 'react';
import { Chip } from './chip.tsx';
import { FieldGroup } from './field-group.tsx';

export interface ChipOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
}

export interface ChipGroupProps<Value extends string> {
  legend: ReactNode;
  /** The field's, in a form. */
  name?: string;
  options: readonly ChipOption<Value>[];
  value: readonly Value[];
  /** The chosen values, in the order of the options. */
  onChange: (value: Value[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

/** Any number of a list, as chips that toggle. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { legend, name, options, value, onChange, hint, error, optional } = props;
  const toggle = (chosen: Value): void => {
    const next = options.map((option) => option.value);
    onChange(next.filter((one) => (one === chosen ? !value.includes(one) : value.includes(one))));
  };
  return (
    <FieldGroup legend={legend} hint={hint} error={error} {...(optional === true && { optional })}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option.value}
            {...(name !== undefined && { name })}
            pressed={value.includes(option.value)}
            icon={option.icon}
            onClick={() => toggle(option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
