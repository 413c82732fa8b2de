import { cx } from './cx.ts';

/** Where the bulbs hang on the wire, in the drawing's own units (it is 400 wide). */
const BULBS = [
  [28, 24.5],
  [84, 41],
  [142, 50.5],
  [200, 53.5],
  [258, 50.5],
  [316, 41],
  [372, 24.5],
] as const;

/** The house's signature: a wire of lamps. Decoration for heroes and empty places. */
export function StringLights({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 80" fill="none" aria-hidden="true" className={cx('h-auto w-full', className)}>
      <path d="M-4 8Q200 92 404 8" className="stroke-ink" strokeWidth="1.5" strokeLinecap="round" />
      {BULBS.map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y + 9} r="15" className="fill-glow" opacity="0.2" />
          <path d={`M${x - 2.5} ${y - 4}h5v5h-5z`} className="fill-ink" />
          <circle cx={x} cy={y + 7.5} r="6.5" className="fill-glow" />
          <path
            d={`M${x - 3} ${y + 6}a4 4 0 0 1 2.6-2.6`}
            className="stroke-raised"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  );
}
