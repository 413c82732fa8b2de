import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  description?: ReactNode;
}

/** On or off, at once. A checkbox underneath, so that a form, the keyboard and screen readers know it. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label
      className={cx(
        'flex min-h-11 flex-wrap justify-between gap-x-4 gap-y-1 py-1',
        // Aligned with its label, however long the description is.
        description === undefined ? 'items-center' : 'items-start',
        className,
      )}
    >
      {/* Large text on a phone stands above the switch: beside it there is no room for words. */}
      <span className="min-w-0 grow basis-36 wrap-anywhere">
        <span className="block font-semibold">{label}</span>
        {description !== undefined && (
          <span id={`${id}-about`} className="block text-sm text-muted">
            {description}
          </span>
        )}
      </span>
      <span className="relative inline-grid shrink-0">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
          role="switch"
          aria-describedby={description === undefined ? undefined : `${id}-about`}
          className="peer h-8 w-14 appearance-none rounded-full border border-control bg-sunken transition-colors checked:border-accent checked:bg-accent"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-6 rounded-full border border-control bg-raised transition-transform peer-checked:translate-x-6 peer-checked:border-transparent peer-checked:bg-on-accent"
        />
      </span>
    </label>
  );
}
