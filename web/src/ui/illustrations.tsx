import { cx } from './cx.ts';

/** Two empty chairs and a small table under a string of lamps. */
export function EmptyChairs({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 150" fill="none" aria-hidden="true" className={cx('h-auto max-w-full', className)}>
      <ellipse cx="120" cy="138" rx="104" ry="8" className="fill-sunken" />
      <path d="M14 134V22M226 134V22" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M14 22Q120 74 226 22" className="stroke-ink" strokeWidth="1.5" />
      {[
        [47, 36.5],
        [83, 45.2],
        [120, 48],
        [157, 45.2],
        [193, 36.5],
      ].map(([x = 0, y = 0]) => (
        <g key={x}>
          <circle cx={x} cy={y + 7} r="12" className="fill-glow" opacity="0.22" />
          <circle cx={x} cy={y + 6} r="5" className="fill-glow" />
        </g>
      ))}
      <g className="stroke-ink" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M58 80l7 30h26M65 110l-7 26M91 110l7 26M63 100h24" />
        <path d="M182 80l-7 30h-26M175 110l7 26M149 110l-7 26M177 100h-24" />
        <path d="M106 104h28M120 104v32M112 136h16" />
      </g>
      <path
        d="M60 86l5 22h25M180 86l-5 22h-25"
        className="stroke-accent"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M115 92h10l-1.5 12h-7z" className="fill-glow" />
    </svg>
  );
}

/** One lamp that came off its wire. */
export function FallenBulb({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 130" fill="none" aria-hidden="true" className={cx('h-auto max-w-full', className)}>
      <ellipse cx="104" cy="118" rx="80" ry="7" className="fill-sunken" />
      <path
        d="M4 14Q56 44 92 40M118 34Q158 30 196 14"
        className="stroke-ink"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M92 40q6 6 2 14M118 34q-2 8 4 12"
        className="stroke-ink"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {[
        [40, 31],
        [158, 27],
      ].map(([x = 0, y = 0]) => (
        <g key={x}>
          <circle cx={x} cy={y + 8} r="15" className="fill-glow" opacity="0.22" />
          <circle cx={x} cy={y + 8} r="6.5" className="fill-glow" />
        </g>
      ))}
      <g transform="rotate(38 104 92)">
        <path d="M97 66h14v9H97z" className="fill-ink" />
        <circle cx="104" cy="91" r="17" className="fill-raised stroke-ink" strokeWidth="2.5" />
        <path
          d="M99 84l4 6 3-4 4 7"
          className="stroke-accent"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
