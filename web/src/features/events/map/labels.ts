/** A possible label on the map, with its center in CSS pixels; sorted by importance. */
export interface Named {
  key: string;
  text: string;
  x: number;
  y: number;
}

/** The side of its bubble on which a label is placed. */
export type Side = 'below' | 'above' | 'right' | 'left';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A generous width for a letter of a small label. CSS pixels, like all constants below. */
const LETTER = 7;
const LINE = 16;
/** From the center of a bubble to the edge of its label. */
const AWAY = 18;
/** Half of a bubble's width, which other bubbles' labels must not cover. */
const HALF = 16;

const SIDES: Record<Side, (at: Named, width: number) => Box> = {
  below: ({ x, y }, width) => box(x - width / 2, y + AWAY, width),
  above: ({ x, y }, width) => box(x - width / 2, y - AWAY - LINE, width),
  right: ({ x, y }, width) => box(x + AWAY, y - LINE / 2, width),
  left: ({ x, y }, width) => box(x - AWAY - width, y - LINE / 2, width),
};

const box = (left: number, top: number, width: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + LINE,
});

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The area that a label takes on this side. */
export const roomOf = (named: Named, side: Side): Box => SIDES[side](named, named.text.length * LETTER);

/**
 * Places labels so that none overlaps another label or a bubble, or leaves the picture. A label without room is left out; its bubble
 * shows the name when clicked, and to screen readers.
 */
export function placeLabels(
  bubbles: readonly Named[],
  picture: { width: number; height: number },
): Map<string, Side> {
  const taken = bubbles.map(({ x, y }): Box => ({
    left: x - HALF,
    top: y - HALF,
    right: x + HALF,
    bottom: y + HALF,
  }));
  const placed = new Map<string, Side>();
  for (const bubble of bubbles) {
    const side = (['below', 'above', 'right', 'left'] as const).find((one) => {
      const room = roomOf(bubble, one);
      const inside =
        room.left >= 0 && room.top >= 0 && room.right <= picture.width && room.bottom <= picture.height;
      return inside && !taken.some((other) => meet(room, other));
    });
    if (side === undefined) continue;
    placed.set(bubble.key, side);
    taken.push(roomOf(bubble, side));
  }
  return placed;
}
