import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  pressed: boolean;
  icon?: ReactNode;
}

/** A toggle: on or off, said by `aria-pressed`, by colour, and by the weight of its ring. */
export function Chip({ pressed, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 py-1.5 text-sm font-medium whitespace-nowrap transition-[background-color,transform] active:scale-[0.97] sm:min-h-10',
        pressed
          ? 'border-accent bg-accent text-on-accent hover:bg-accent-hover'
          : 'border-control bg-raised text-ink hover:bg-sunken',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
