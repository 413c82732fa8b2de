import { cx } from './cx.ts';

/**
 * A turning ring in the color of the text around it. With `label` it is a status that screen readers read; without, it is
 * decoration next to words that already say what is going on.
 */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('size-5 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.22" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <output className="inline-flex items-center gap-3 text-muted">
      {ring}
      <span>{label}</span>
    </output>
  );
}
