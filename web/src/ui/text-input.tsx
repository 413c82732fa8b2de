import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field.tsx';
import { INPUT_CLASS } from './input-styles.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Decoration at the start (a search glass, a dollar sign). */
  icon?: ReactNode;
}

/** One line of text. Inside a Field it is labelled and described by it; `ref` works for form libraries. */
export function TextInput({ icon, className, type = 'text', ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  const input = (
    <input
      {...wiring}
      {...rest}
      type={type}
      className={cx(INPUT_CLASS, icon !== undefined && 'pl-11', className)}
    />
  );
  if (icon === undefined) return input;
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-muted"
      >
        {icon}
      </span>
      {input}
    </span>
  );
}
