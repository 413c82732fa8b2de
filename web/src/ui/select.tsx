import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field.tsx';
import { INPUT_CLASS } from './input-styles.ts';

/** The browser's own select (a wheel on phones), in our clothes. Options are its children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring();
  return (
    <span className="relative block">
      <select {...wiring} {...rest} className={cx(INPUT_CLASS, 'appearance-none truncate pr-11', className)}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

export interface OptionsProps<Value extends string | number> {
  of: readonly Value[];
  /** What is shown for a value; by default the value itself. */
  label?: (value: Value) => ReactNode;
}

/** An option for each of these values. */
export const Options = <Value extends string | number>({ of, label = String }: OptionsProps<Value>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ));
