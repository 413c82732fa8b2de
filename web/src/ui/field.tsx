import { CircleAlert } from 'lucide-react';
import { createContext, use, useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** The id and ARIA attributes that the Field around an input gives it; nothing outside of one. */
export function useFieldWiring(): Partial<FieldWiring> {
  return use(FieldContext) ?? {};
}

/** What went wrong with a value, under its control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds "optional" to the label. Fields without it are required. */
  optional?: boolean;
  /** For a control whose purpose is plain to see (a search box); the label is then read out only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and error, tied together: the control inside takes its id and descriptions from here. */
export function Field({ label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = cx(hint !== undefined && hintId, error !== undefined && errorId);
  const invalid = error !== undefined;
  const wiring = useMemo<FieldWiring>(
    () => ({ id, 'aria-describedby': described || undefined, 'aria-invalid': invalid || undefined }),
    [id, described, invalid],
  );
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel === true ? 'sr-only' : 'font-semibold'}>
        {label}
        {optional === true && <span className="ml-1.5 text-sm font-normal text-muted">optional</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {invalid && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
