import { cx } from './cx.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** Years have four digits, so that the cursor moves on to the hour after the fourth. */
const LATEST = '9999-12-31T23:59';

/**
 * A day and a time by the device's own picker, as a clock at the wall shows them: "2026-11-21T19:00". Its parts are
 * stops of their own inside the browser, so the ring follows any focus, not only the one browsers call visible.
 */
export function DateTimeInput({ className, max = LATEST, ...rest }: Omit<TextInputProps, 'type' | 'icon'>) {
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      max={max}
      className={cx(
        'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
        className,
      )}
    />
  );
}
