/** Where a state lies on the map, in its own units. */
export interface Placed {
  name: string;
  center: readonly [x: number, y: number];
}

const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The state that an arrow key leads to: the nearest one in that direction, where lying aside counts twice. Home and End
 * lead to the first and last of the list. Undefined for other keys, and where nothing lies that way.
 */
export function nextShape(shapes: readonly Placed[], from: string, key: string): string | undefined {
  if (key === 'Home') return shapes[0]?.name;
  if (key === 'End') return shapes.at(-1)?.name;
  const direction = DIRECTIONS[key];
  const start = shapes.find(({ name }) => name === from);
  if (!direction || !start) return undefined;
  let best: { name: string; distance: number } | undefined;
  for (const { name, center } of shapes) {
    const [x, y] = [center[0] - start.center[0], center[1] - start.center[1]];
    const ahead = x * direction[0] + y * direction[1];
    const aside = Math.abs(x * direction[1]) + Math.abs(y * direction[0]);
    if (name === from || ahead <= 0 || aside > 2 * ahead) continue;
    const distance = ahead + 2 * aside;
    if (!best || distance < best.distance) best = { name, distance };
  }
  return best?.name;
}
