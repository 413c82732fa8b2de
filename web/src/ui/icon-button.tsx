import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does; read by screen readers, and shown when the pointer rests on it. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'secondary';
}

/** A round button with an icon alone, 44 px. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full border text-ink transition-[background-color,transform] hover:bg-sunken active:scale-95',
        variant === 'secondary' ? 'border-control bg-raised' : 'border-transparent',
        className,
      )}
    >
      {icon}
    </button>
  );
}
