import { Star as Outline } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

/** One star, lit or not; told apart by its filling, not by its colour alone. */
export function Star({ lit, className }: { lit: boolean; className?: string }) {
  return (
    <Outline
      aria-hidden="true"
      strokeWidth={1.75}
      className={cx(
        'size-4 shrink-0',
        lit ? 'fill-glow text-on-glow dark:text-glow' : 'text-muted',
        className,
      )}
    />
  );
}
