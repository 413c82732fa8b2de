import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** Centers the box vertically, for rows whose other parts are centered. */
  centred?: boolean;
}

/** A box to tick, with its words; the whole row is the target. */
export function Checkbox({ label, description, error, centred = false, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = cx(description !== undefined && `${id}-about`, error !== undefined && `${id}-error`);
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className={cx('flex min-h-11 gap-3 py-2', centred ? 'items-center' : 'items-start')}>
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-describedby={described || undefined}
            aria-invalid={error !== undefined || undefined}
            className="peer size-6 appearance-none rounded-sm border border-control bg-raised transition-colors checked:border-accent checked:bg-accent aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-on-accent opacity-0 transition-opacity peer-checked:opacity-100"
          />
        </span>
        <span>
          <span className="block">{label}</span>
          {description !== undefined && (
            <span id={`${id}-about`} className="block text-sm text-muted">
              {description}
            </span>
          )}
        </span>
      </label>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
