/**
 * What a poster is made of: flat pieces of cut paper in a few tones (`line` stands out
 * from the wash in both themes). The tones are names, so that the screen can
 * paint them from the theme and a share image from fixed colours.
 */
export type Tone = 'wash' | 'mark' | 'deep' | 'glow' | 'paper' | 'line';

export interface Shape {
  /** SVG path data, in a drawing of 640 × 360. */
  readonly d: string;
  readonly tone: Tone;
  /** Draws the line with this width instead of filling it. */
  readonly stroke?: number;
  readonly opacity?: number;
  readonly transform?: string;
  readonly dash?: string;
}

/** A random number from 0 to below 1, in the event's own sequence. */
export type Random = () => number;

export const POSTER_WIDTH = 640;
export const POSTER_HEIGHT = 360;

/** One decimal is finer than a pixel and keeps the markup short. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function between(random: Random, low: number, high: number): number {
  return round(low + random() * (high - low));
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** The items in an order that the sequence decides (Fisher–Yates). */
export function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  const rest = [...items];
  const shuffled: Item[] = [];
  while (rest.length > 0) shuffled.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return shuffled;
}

export function circle(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`;
}

/** A rectangle with round corners, from its top left corner. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const across = round(width - 2 * r);
  const down = round(height - 2 * r);
  return `M${round(x + r)} ${round(y)}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1 ${-r} ${r}h${-across}a${r} ${r} 0 0 1 ${-r} ${-r}v${-down}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** Where a group of shapes goes: moved, then turned by degrees and scaled around its own origin. */
export function place(x: number, y: number, degrees = 0, scale = 1): string {
  return `translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) scale(${scale})`;
}

/** The same transform on each of some shapes. */
export function grouped(transform: string, shapes: readonly Shape[]): Shape[] {
  return shapes.map((shape) => ({
    ...shape,
    transform: shape.transform === undefined ? transform : `${transform} ${shape.transform}`,
  }));
}

/** The soft shadow that lifts a piece of paper off the one below. */
export function shadowOf(d: string): Shape {
  return { d, tone: 'deep', opacity: 0.14, transform: 'translate(7 9)' };
}
