import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

export interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

/** Several controls that answer one question (radios, chips): a fieldset with its legend, hint and error. */
export function FieldGroup({ legend, hint, error, optional, className, children }: FieldGroupProps) {
  const id = useId();
  const described = cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <fieldset
      aria-describedby={described || undefined}
      data-invalid={error !== undefined || undefined}
      className={cx('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className="mb-2 font-semibold">
        {legend}
        {optional === true && <span className="ml-1.5 text-sm font-normal text-muted">optional</span>}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-2 mb-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
