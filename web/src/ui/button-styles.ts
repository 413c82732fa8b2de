import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent border-transparent hover:not-aria-disabled:bg-accent-hover hover:not-aria-disabled:shadow-lamp',
  secondary: 'bg-raised text-ink border-control hover:not-aria-disabled:bg-sunken',
  quiet:
    'bg-transparent text-ink border-transparent underline underline-offset-4 hover:not-aria-disabled:bg-sunken',
  danger: 'bg-danger text-on-danger border-transparent hover:not-aria-disabled:bg-danger-hover',
};

/**
 * Heights: 44 px on phones for every size; small shrinks to 36 px with a mouse. Larger text on a phone does not widen
 * the padding: the words need that room.
 */
const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-[min(1rem,5vw)] text-sm sm:min-h-9 sm:px-3.5',
  medium: 'min-h-11 px-[min(1.25rem,6vw)] text-base',
  large: 'min-h-13 px-[min(1.75rem,8vw)] text-lg',
};

/** The looks of a button, for whatever element carries them. */
export function buttonClass(
  options: {
    variant?: ButtonVariant | undefined;
    size?: ButtonSize | undefined;
    block?: boolean | undefined;
  } = {},
): string {
  const { variant = 'primary', size = 'medium', block = false } = options;
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-full border py-1.5 text-center leading-tight font-semibold select-none',
    'button-acts',
    // A quiet one stays quiet, and has a line below its words: without a box they would look like any.
    variant !== 'quiet' && 'button-off-box no-underline',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
  );
}
