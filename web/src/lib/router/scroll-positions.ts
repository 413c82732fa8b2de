import type { DataRouter, Location } from 'react-router';

/** How far down each visited page was, for `ScrollRestoration`, which keeps and applies the positions. */
export interface ScrollPositions {
  enable: DataRouter['enableScrollRestoration'];
  save: (location: Location) => void;
  saved: (location: Location) => number | null;
}

export function createScrollPositions(onEnabled: () => void): ScrollPositions {
  let kept: { positions: Record<string, number>; position: () => number } | null = null;
  return {
    enable(positions, position) {
      kept = { positions, position };
      onEnabled();
      return () => {
        kept = null;
      };
    },
    save(location) {
      if (kept) kept.positions[location.key] = kept.position();
    },
    saved: (location) => kept?.positions[location.key] ?? null,
  };
}
