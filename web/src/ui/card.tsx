import type { ElementType, HTMLAttributes } from 'react';
import { cx } from './cx.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Inner space; 'none' for cards that begin with a picture. */
  pad?: 'none' | 'normal';
  /** It leads somewhere: it lifts a little under the pointer. Put the link on its title with `card-link`. */
  interactive?: boolean;
}

/** A sheet of paper on the ground. */
export function Card({ as = 'div', pad = 'normal', interactive = false, className, ...rest }: CardProps) {
  const Element: ElementType = as;
  return (
    <Element
      {...rest}
      className={cx(
        'relative min-w-0 rounded-card border border-line bg-raised text-ink',
        pad === 'normal' && 'p-5 sm:p-6',
        interactive &&
          // By its shadow alone: a card that moves slips from under a pointer at its edge, and back, with every frame.
          'transition-shadow duration-200 hover:shadow-card has-[.card-link:focus-visible]:outline-3 has-[.card-link:focus-visible]:outline-offset-2 has-[.card-link:focus-visible]:outline-focus',
        className,
      )}
    />
  );
}
