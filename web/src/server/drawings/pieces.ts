/** The tones of an object. They are names; the hour of the day and the event's palette decide the colors. */
export type Tone =
  | 'main'
  | 'mainShade'
  | 'mainLight'
  | 'second'
  | 'secondShade'
  | 'paper'
  | 'paperShade'
  | 'ink'
  | 'inkSoft'
  | 'wood'
  | 'woodShade'
  | 'metal'
  | 'metalShade'
  | 'leaf'
  | 'leafShade'
  | 'crust'
  | 'crustShade'
  | 'red'
  | 'berry'
  | 'lime'
  | 'limeShade'
  /** Emits light: the same color at every hour. */
  | 'glow'
  | 'flame'
  | 'ember';

/** A flat paper-cut shape, or a line. */
export interface Piece {
  readonly tone: Tone;
  /** SVG path data. */
  readonly d: string;
  /** Draws the line with this width instead of filling it. */
  readonly width?: number;
  readonly opacity?: number;
  readonly transform?: string;
}

/** The surface an object stands on; it decides what is drawn under it. */
export type Stand = 'table' | 'lawn' | 'water';

/**
 * One object, drawn around its foot: (0, 0) is the middle of its base, up is negative. It fits within 300 wide and 240 high, so that
 * pictures can be cropped at both sides.
 */
export interface Motif {
  readonly on: Stand;
  readonly pieces: readonly Piece[];
}

export const fill = (tone: Tone, d: string, opacity?: number): Piece => ({
  tone,
  d,
  ...(opacity !== undefined && { opacity }),
});

export const line = (tone: Tone, width: number, d: string, opacity?: number): Piece => ({
  ...fill(tone, d, opacity),
  width,
});

/** One decimal is finer than a pixel and keeps the file small. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export function oval(x: number, y: number, across: number, up = across): string {
  const [rx, ry] = [round(across), round(up)];
  return `M${round(x - rx)} ${round(y)}a${rx} ${ry} 0 1 0 ${round(2 * rx)} 0a${rx} ${ry} 0 1 0 ${round(-2 * rx)} 0z`;
}

/** A rectangle with rounded corners, from its top left corner. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [across, down] = [round(width - 2 * r), round(height - 2 * r)];
  return `M${round(x + r)} ${round(y)}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1 ${-r} ${r}h${-across}a${r} ${r} 0 0 1 ${-r} ${-r}v${-down}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** The same pieces, transformed: scaled and rotated (in degrees) around their origin, then moved. */
export function at(
  place: { x: number; y: number; turn?: number; scale?: number },
  pieces: readonly Piece[],
): Piece[] {
  const { x, y, turn = 0, scale = 1 } = place;
  const parts = [
    `translate(${round(x)} ${round(y)})`,
    turn === 0 ? '' : `rotate(${round(turn)})`,
    scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`,
  ];
  return withTransform(parts.filter(Boolean).join(' '), pieces);
}

export const withTransform = (transform: string, pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({
    ...piece,
    transform: piece.transform === undefined ? transform : `${transform} ${piece.transform}`,
  }));

/** Three wisps of steam above a point. */
export const steam = (x: number, y: number): Piece[] =>
  [-26, 0, 26].map((aside, index) =>
    line('paper', 6, `M${x + aside} ${y}c-13-14 12-22 0-${index === 1 ? 44 : 36}`, 0.75),
  );
