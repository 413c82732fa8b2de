import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldGroup } from './field-group.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** Four short ones form two rows of two on phones. */
  columns?: 1 | 2 | 3 | 4;
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'grid-cols-2 sm:grid-cols-4' } as const;

/** One answer of a few, each a card. Native radios underneath: arrows move, the group is one tab stop. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, options, value, onChange, hint, error, optional, columns = 2 } = props;
  return (
    <FieldGroup legend={legend} hint={hint} error={error} {...(optional === true && { optional })}>
      <div className={cx('grid gap-2.5', COLUMNS[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-13 min-w-0 items-start gap-3 rounded-control border border-control bg-raised px-4 py-3 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-control bg-raised outline-none checked:border-6 checked:border-accent"
            />
            {option.icon !== undefined && (
              <span aria-hidden="true" className="mt-0.5 text-accent-ink">
                {option.icon}
              </span>
            )}
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              {option.description !== undefined && (
                <span className="block text-sm text-muted">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
