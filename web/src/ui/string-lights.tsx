import { cx } from './cx.ts';

/** One swag of wire in the drawing's own units, 400 wide; the drawing repeats it, so that a phone sees one whole. */
const SWAGS = [-200, 200, 600, 1000, 1400] as const;

/** Bulbs along y = 10 + 4 · 44 · t · (1 − t), for t from 0 to 1. */
const BULBS = [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => [t * 400, 10 + 176 * t * (1 - t)] as const);

/** The house's signature: a wire of lamps across the page. Decoration for heroes and empty places; give it a height. */
export function StringLights({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1600 96"
      preserveAspectRatio="xMidYMin slice"
      fill="none"
      aria-hidden="true"
      className={cx('h-24 w-full', className)}
    >
      {SWAGS.map((start) => (
        <g key={start} transform={`translate(${start} 0)`}>
          <path d="M0 10Q200 98 400 10" className="stroke-ink" strokeWidth="1.75" />
          {BULBS.map(([x, y]) => (
            <g key={x}>
              <circle cx={x} cy={y + 13} r="17" className="fill-glow" opacity="0.16" />
              <circle cx={x} cy={y + 13} r="11" className="fill-glow" opacity="0.22" />
              <path d={`M${x} ${y}v7`} className="stroke-ink" strokeWidth="4.5" />
              <circle cx={x} cy={y + 13} r="5.5" className="fill-glow" />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
