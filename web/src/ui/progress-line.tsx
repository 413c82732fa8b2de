import { cx } from './cx.ts';

export interface ProgressLineProps {
  /** What is under way, for screen readers. */
  label: string;
  /** From 0 to 1; null while unknown. */
  share: number | null;
  className?: string;
}

/** How far something is, in the product's own colours. The bar is an SVG: its width is an attribute, which a strict CSP allows. */
export function ProgressLine({ label, share, className }: ProgressLineProps) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div className={cx('relative h-2.5 min-w-0', className)}>
      <progress className="sr-only" aria-label={label} max={100} value={percent} />
      <svg aria-hidden="true" className="size-full overflow-hidden rounded-full" preserveAspectRatio="none">
        <rect width="100%" height="100%" className="fill-line" />
        <rect
          width={`${percent ?? 100}%`}
          height="100%"
          rx="5"
          className={cx(
            'fill-accent transition-[width] duration-250',
            percent === undefined && 'animate-breathe',
          )}
        />
      </svg>
    </div>
  );
}
