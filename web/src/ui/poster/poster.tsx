import type { Category } from '@backyard/contract';
import { useMemo } from 'react';
import { cx } from '../cx.ts';
import { composePoster } from './compose.ts';
import { box, POSTER_HEIGHT, POSTER_WIDTH, shadowOf } from './shapes.ts';
import type { Shape, Tone } from './shapes.ts';
import { wrapTitle } from './wrap-title.ts';

const FILLS: Record<Tone, string> = {
  wash: 'fill-tint-wash',
  mark: 'fill-tint-mark',
  deep: 'fill-tint-deep',
  glow: 'fill-glow',
  paper: 'fill-tint-paper',
  line: 'fill-tint-ink',
};

const STROKES: Record<Tone, string> = {
  wash: 'stroke-tint-wash',
  mark: 'stroke-tint-mark',
  deep: 'stroke-tint-deep',
  glow: 'stroke-glow',
  paper: 'stroke-tint-paper',
  line: 'stroke-tint-ink',
};

function Piece({ shape: { d, tone, stroke, opacity, transform, dash } }: { shape: Shape }) {
  if (stroke === undefined)
    return <path d={d} className={FILLS[tone]} opacity={opacity} transform={transform} />;
  return (
    <path
      d={d}
      className={STROKES[tone]}
      fill="none"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dash}
      opacity={opacity}
      transform={transform}
    />
  );
}

const LABEL = { x: 28, bottom: 332, width: 440, padding: 20 } as const;

function TitleLabel({ title }: { title: string }) {
  const { lines, fontSize } = wrapTitle(title);
  const leading = fontSize * 1.08;
  const height = lines.length * leading + LABEL.padding * 2 - fontSize * 0.12;
  const top = LABEL.bottom - height;
  const label = box(LABEL.x, top, LABEL.width, height, 18);
  return (
    <g>
      <Piece shape={shadowOf(label)} />
      <path d={label} className="fill-glow" />
      {lines.map((line, index) => (
        <text
          key={index}
          x={LABEL.x + LABEL.padding + 2}
          y={top + LABEL.padding + fontSize * 0.78 + index * leading}
          fontSize={fontSize}
          className="fill-on-glow font-display font-bold"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

export interface PosterProps {
  /** The event's id: the same id draws the same poster. */
  id: string;
  category: Category;
  /** Set in the display face on a lamp-coloured label; cards leave it out, as their title stands below. */
  title?: string;
  className?: string;
}

/** The picture of an event without a photo: 16:9, drawn, in its category's tint. Decoration; the title is text. */
export function Poster({ id, category, title, className }: PosterProps) {
  const shapes = useMemo(() => composePoster(id, category), [id, category]);
  return (
    <svg
      viewBox={`0 0 ${POSTER_WIDTH} ${POSTER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-category={category}
      className={cx('block aspect-video w-full bg-tint-wash', className)}
    >
      {shapes.map((shape, index) => (
        <Piece key={index} shape={shape} />
      ))}
      {title !== undefined && <TitleLabel title={title} />}
    </svg>
  );
}
