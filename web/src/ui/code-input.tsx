import { useState } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field.tsx';

export interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** Digits typed so far. */
  value: string;
  onChange: (digits: string) => void;
  /** All digits are there, typed or pasted. */
  onComplete?: (code: string) => void;
  length?: number;
}

/**
 * A one-time code: one real input (so paste, autofill from a message, and screen readers simply work) drawn as a row
 * of boxes. Whatever is not a digit falls away, so "123 456" can be pasted.
 */
export function CodeInput({ value, onChange, onComplete, length = 6, className, ...rest }: CodeInputProps) {
  const wiring = useFieldWiring();
  const [focused, setFocused] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const digits = event.target.value.replaceAll(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  // Two rows of eight.
  const long = length > 8;
  const active = Math.min(value.length, length - 1);
  return (
    <span className={cx('relative block max-w-90', className)}>
      <input
        {...wiring}
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${length}}`}
        value={value}
        onChange={change}
        onFocus={(event) => {
          setFocused(true);
          rest.onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          rest.onBlur?.(event);
        }}
        className="absolute inset-0 size-full cursor-text rounded-control border-0 bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
      />
      {/* Above the input and blind to the pointer: presses and pastes go to the input underneath. */}
      <span
        aria-hidden="true"
        className={cx('pointer-events-none relative', long ? 'grid grid-cols-8 gap-1' : 'flex gap-2')}
      >
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className={cx(
              'grid min-w-0 flex-1 place-items-center rounded-control border bg-raised font-display font-bold tabular-nums',
              long ? 'h-11 text-xl' : 'h-14 text-2xl',
              wiring['aria-invalid'] === true ? 'border-danger' : 'border-control',
              focused && index === active && 'outline-3 outline-offset-1 outline-focus',
            )}
          >
            {value[index] ?? ''}
          </span>
        ))}
      </span>
    </span>
  );
}
