import { useId, useImperativeHandle, useRef } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass } from './button-styles.ts';
import type { ButtonSize, ButtonVariant } from './button-styles.ts';
import { useConnection } from './connection.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';
import { useNotYet } from './use-not-yet.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
  /** Work is under way: shows a spinner, answers no press, and says so to screen readers. */
  pending?: boolean;
  /** Takes the label's place while pending. */
  pendingLabel?: string;
  /** Why it cannot be pressed. The button stays reachable by keyboard, so that a screen reader can read the reason. */
  disabledReason?: string | undefined;
  /** Its act needs a connection: offline it says so instead. */
  needsNetwork?: boolean;
  /** Keep the reason for screen readers only, when the label says it already ("Event Full"). */
  hideReason?: boolean;
}

/** The button. A disabled one always has a reason; there is no bare `disabled`. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    pending = false,
    pendingLabel,
    disabledReason: givenReason,
    needsNetwork = false,
    hideReason: hidesReason = false,
    className,
    children,
    onClick,
    type = 'button',
    ref,
    'aria-describedby': describedBy,
    ...rest
  } = props;
  const reasonId = useId();
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => own.current);
  useNotYet(own, typeof children === 'string' ? children : null);
  const offline = useConnection() === 'offline' && needsNetwork && givenReason === undefined;
  const disabledReason = offline ? 'You are offline' : givenReason;
  const hideReason = hidesReason && !offline;
  const disabled = disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Also stops a form's Enter key, which presses its submit button.
    if (disabled || pending) event.preventDefault();
    else onClick?.(event);
  };
  // A link within text: the wrapper takes over its placement, and the reason starts where the link does.
  const quiet = variant === 'quiet';
  const button = (
    <button
      {...rest}
      ref={own}
      type={type}
      onClick={press}
      // Announced as disabled while it waits: otherwise a person who presses it again believes that it worked.
      aria-disabled={disabled || pending || undefined}
      aria-busy={pending || undefined}
      aria-describedby={cx(describedBy, disabled && reasonId) || undefined}
      className={cx(buttonClass({ variant, size, block }), (quiet || !disabled) && className)}
    >
      {pending ? <Spinner /> : icon}
      <span>{pending ? (pendingLabel ?? children) : children}</span>
    </button>
  );
  // A button that may get a reason is wrapped from the start: if it were rendered anew, it would lose the focus.
  if (!needsNetwork && !('disabledReason' in props)) return button;
  return (
    <span
      className={
        disabled
          ? cx(
              'inline-flex flex-col gap-1.5',
              quiet ? 'items-start' : 'items-stretch',
              block === true && 'w-full',
              !quiet && className,
            )
          : 'contents'
      }
    >
      {button}
      {disabled && (
        <span id={reasonId} className={hideReason ? 'sr-only' : 'text-center text-sm text-muted'}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}
