import { useId } from 'react';

type Point = readonly [x: number, y: number];

/** A wire hanging from one point to another, its lowest part pulled towards `sag`. */
interface Wire {
  from: Point;
  sag: Point;
  to: Point;
  bulbs: number;
}

const POLE: Point = [688, 248];
const WIRES: readonly Wire[] = [
  { from: POLE, sag: [905, 430], to: [1122, 318], bulbs: 7 },
  { from: POLE, sag: [960, 330], to: [1240, 130], bulbs: 8 },
];

/** A point of the wire's curve (a quadratic Bézier), t from 0 to 1; whole units are fine enough for a bulb. */
const onWire = ({ from, sag, to }: Wire, t: number): Point => {
  const at = (axis: 0 | 1) =>
    Math.round((1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * sag[axis] + t ** 2 * to[axis]);
  return [at(0), at(1)];
};

const bulbsOf = (wire: Wire): Point[] =>
  Array.from({ length: wire.bulbs }, (_, index) => onWire(wire, (index + 1) / (wire.bulbs + 1)));

const STARS: readonly Point[] = [
  [742, 96],
  [820, 168],
  [905, 62],
  [968, 214],
  [1040, 120],
  [1148, 66],
  [598, 180],
  [470, 92],
  [318, 158],
  [176, 70],
  [64, 190],
];

/** Friends around the table: where they sit or stand, what they wear, and their hair behind and over the face. */
const FRIENDS = [
  {
    at: 'translate(716 548) rotate(3) scale(1.1)',
    wears: 'active',
    face: 'fill-(--c-category-food-mark)',
    behind: '',
    over: 'M-23-44a23 23 0 0 1 46-4c-10 2-14-5-20-9-6 8-15 13-26 13z',
  },
  {
    at: 'translate(808 588) rotate(-3)',
    wears: 'food',
    face: 'fill-(--c-category-food-ink)',
    behind: 'M-27-50a27 27 0 0 1 54 0v42q-27 12-54 0z',
    over: 'M-22-50a22 22 0 0 1 44 0c-12-1-22-5-27-11-3 6-9 10-17 11z',
  },
  {
    at: 'translate(900 560)',
    wears: 'creative',
    face: 'fill-(--c-category-food-wash)',
    behind:
      'M-26-62a15 15 0 0 1 9-15 19 19 0 0 1 34 0 15 15 0 0 1 9 15 16 16 0 0 1 0 22h-52a16 16 0 0 1 0-22z',
    over: '',
  },
  {
    at: 'translate(992 588) rotate(4)',
    wears: 'networking',
    face: 'fill-(--c-category-social-ink)',
    behind: 'M-9-82a11 11 0 1 1 18 0 11 11 0 1 1-18 0z',
    over: 'M-23-46a23 23 0 0 1 46 0c-4-10-12-15-23-15s-19 5-23 15z',
  },
  {
    at: 'translate(1074 556) rotate(-4) scale(1.1)',
    wears: 'games',
    face: 'fill-(--c-category-food-mark)',
    behind: '',
    over: 'M-22-52a22 22 0 0 1 44 0l-6 2-3-7h-26l-3 7z',
  },
] as const;

const PICKETS = Array.from({ length: 42 }, (_, index) => index * 30 - 14);
const fence = PICKETS.map((x) => `M${x} 640V552l11-13 11 13v88z`).join('');

function Friend({ at, wears, face, behind, over }: (typeof FRIENDS)[number]) {
  return (
    <g data-category={wears} transform={at}>
      <path d={behind} className="fill-scrim" />
      <path d="M-8-34h16v18H-8z" className={face} />
      <path d="M-40 190V22Q-40-18 0-18T40 22v168z" className="fill-tint-mark" />
      <circle cy="-48" r="21" className={face} />
      <path d={over} className="fill-scrim" />
    </g>
  );
}

/** The backyard at dusk: decoration of the landing page, for a dark ground. Its bottom right is what must be seen. */
export function Backyard({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 1200 700"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.38" className="[stop-color:var(--c-ground)]" />
          <stop offset="0.64" className="[stop-color:var(--c-category-creative-wash)]" />
          <stop offset="0.78" className="[stop-color:var(--c-category-social-mark)]" />
          <stop offset="0.9" className="[stop-color:var(--c-glow)]" />
        </linearGradient>
        <radialGradient id={`${id}-lamp`}>
          <stop offset="0" stopOpacity="0.5" className="[stop-color:var(--c-glow)]" />
          <stop offset="1" stopOpacity="0" className="[stop-color:var(--c-glow)]" />
        </radialGradient>
      </defs>
      <rect width="1200" height="700" fill={`url(#${id}-sky)`} />
      {STARS.map(([x, y], index) => (
        <circle key={x} cx={x} cy={y} r={index % 3 === 0 ? 2.4 : 1.6} className="fill-ink" opacity="0.7" />
      ))}
      <path
        d="M0 575Q60 500 120 540Q150 470 220 515Q260 450 330 520Q420 480 470 545Q560 500 620 548Q700 520 760 545Q800 470 860 525Q905 450 960 520Q1010 490 1040 540H1200V700H0z"
        className="fill-scrim"
        opacity="0.5"
      />
      <path d="M1024 640V404L1122 310l98 94v236z" className="fill-scrim" />
      <path d="M1150 356v-46h22v68z" className="fill-scrim" />
      <rect x="1122" y="392" width="56" height="58" rx="6" className="fill-glow" />
      <path d="M1150 392v58M1122 421h56" className="stroke-scrim" strokeWidth="5" />
      <path d="M-20 574H1220M-20 616H1220" className="stroke-scrim" strokeWidth="9" />
      <path d={fence} className="fill-scrim" />
      <rect y="636" width="1200" height="64" className="fill-scrim" />
      <path d={`M${POLE[0]} 640V244`} className="stroke-scrim" strokeWidth="8" strokeLinecap="round" />
      {WIRES.map((wire) => (
        <g key={wire.bulbs}>
          <path
            d={`M${wire.from.join(' ')}Q${wire.sag.join(' ')} ${wire.to.join(' ')}`}
            className="stroke-scrim"
            strokeWidth="3"
          />
          {bulbsOf(wire).map(([x, y]) => (
            <g key={x}>
              <circle cx={x} cy={y + 9} r="34" fill={`url(#${id}-lamp)`} />
              <path d={`M${x - 3.5} ${y - 2}h7v7h-7z`} className="fill-scrim" />
              <circle cx={x} cy={y + 11} r="8.5" className="fill-glow" />
            </g>
          ))}
        </g>
      ))}
      <ellipse cx="900" cy="580" rx="240" ry="130" fill={`url(#${id}-lamp)`} />
      {FRIENDS.map((friend) => (
        <Friend key={friend.wears} {...friend} />
      ))}
      <path d="M770 622h260q9 0 9 9v9H761v-9q0-9 9-9z" className="fill-raised" />
      <path d="M790 640l-14 60M1010 640l14 60" className="stroke-raised" strokeWidth="10" />
      <path d="M888 622v-26q0-8 12-8t12 8v26z" className="fill-glow" />
      <path d="M836 622l3-20h16l3 20zM944 622l3-20h16l3 20z" className="fill-ink" opacity="0.85" />
      <path d="M640 700Q900 652 1200 690V700z" className="fill-scrim" opacity="0.6" />
    </svg>
  );
}
