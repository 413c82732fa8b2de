import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
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
