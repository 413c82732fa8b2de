import { Card } from '../../ui/card.tsx';
import { barsOf } from './bars.ts';
import { monthBefore } from './month-before.ts';

export interface Bar {
  label: string;
  value: number;
  /** The part of the bar drawn in a stronger color; equal to `value` if there is no distinction. */
  part: number;
}

const WIDTH = 300;
const HEIGHT = 120;

/** A hand-drawn bar chart over time. The same figures are in the table below; its label names the last and the highest one. */
export function BarChart({
  title,
  hint,
  bars,
  format,
}: {
  title: string;
  hint?: string | undefined;
  bars: readonly Bar[];
  format: (value: number) => string;
}) {
  const last = bars.at(-1);
  const change = monthBefore(bars, format);
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const { base, shapes } = barsOf(bars, WIDTH, HEIGHT);
  return (
    <Card as="section" className="flex flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="font-semibold">{title}</h4>
        <p className="font-display text-2xl font-bold tabular-nums">{format(last?.part ?? 0)}</p>
      </div>
      <p className="text-sm text-muted">
        {hint ?? 'This month'}
        {change !== null && <span className="block">{change}</span>}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing has no tag of its own for this
        role="img"
        aria-label={`${title} by month. This month ${format(last?.part ?? 0)}, the most ${format(highest)}.`}
        className="mt-3 block h-auto w-full"
      >
        {shapes.map(({ x, width, whole, part }, index) => (
          <g key={bars[index]?.label}>
            <title>{`${bars[index]?.label}: ${format(bars[index]?.part ?? 0)}`}</title>
            <rect x={x} width={width} y={whole.y} height={whole.height} rx="2" className="fill-accent/30" />
            <rect x={x} width={width} y={part.y} height={part.height} rx="2" className="fill-accent" />
          </g>
        ))}
        <line x1="0" x2={WIDTH} y1={base} y2={base} className="stroke-control" />
      </svg>
      <p className="mt-1.5 flex justify-between text-sm text-muted tabular-nums">
        <span>{bars[0]?.label}</span>
        <span>most {format(highest)}</span>
        <span>{last?.label}</span>
      </p>
    </Card>
  );
}
