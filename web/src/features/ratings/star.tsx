import { Star as Outline } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

/** One star, lit or not; told apart by its filling, not by its colour alone. */
export function Star({ lit, large = false }: { lit: boolean; large?: boolean }) {
  return (
    <Outline
      aria-hidden="true"
      strokeWidth={1.75}
      className={cx(
        'pointer-events-none shrink-0',
        large ? 'size-8' : 'size-4',
        lit ? 'fill-glow text-ink' : 'text-muted',
      )}
    />
  );
}
