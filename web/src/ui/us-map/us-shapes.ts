import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'us-atlas/states-albers-10m.json';
import type { Placed } from './next-shape.ts';

/** The atlas is already projected (Albers, Alaska and Hawaii below) to this size. */
export const MAP_WIDTH = 975;
export const MAP_HEIGHT = 610;

export interface StateShape extends Placed {
  /** An SVG path. */
  path: string;
}

type Atlas = Parameters<typeof feature>[0];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON module's type is not narrow enough to be one
const topology = atlas as unknown as Atlas;
const draw = geoPath().digits(1);

function shapesOf(states: Atlas['objects'][string] | undefined): StateShape[] {
  const drawn = states && feature(topology, states);
  if (!drawn || !('features' in drawn)) return [];
  return drawn.features.flatMap((state) => {
    const name: unknown = state.properties?.['name'];
    const path = draw(state);
    return path && typeof name === 'string' ? [{ name, path, center: draw.centroid(state) }] : [];
  });
}

/** The 50 states and the District of Columbia, in alphabetical order. */
export const STATE_SHAPES: readonly StateShape[] = shapesOf(topology.objects['states']).toSorted(
  (one, other) => one.name.localeCompare(other.name, 'en'),
);
