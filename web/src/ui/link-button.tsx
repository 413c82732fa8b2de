import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button-styles.ts';
import type { ButtonSize, ButtonVariant } from './button-styles.ts';
import { cx } from './cx.ts';

export interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  icon?: ReactNode;
}

/**
 * A link that looks like a button: it goes somewhere, a Button does something. `reloadDocument` for addresses that
 * the server answers (`/api/login`).
 */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
