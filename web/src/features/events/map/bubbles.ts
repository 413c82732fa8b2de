import type { EventMap } from '@backyard/contract';
import { geoAlbersUsa } from 'd3-geo';
import Supercluster from 'supercluster';
import { MAP_HEIGHT, MAP_WIDTH } from '../../../ui/us-map/us-shapes.ts';

export type MapPlace = EventMap['places'][number];

/** A part of the map, in the map's own units, with the aspect ratio of the whole. */
export interface View {
  x: number;
  y: number;
  width: number;
}

export const WHOLE: View = { x: 0, y: 0, width: MAP_WIDTH };
/** The closest zoom: a city and its surroundings. */
const CLOSEST = MAP_WIDTH / 64;

/** A clickable bubble: one place, or several that are too close to be shown apart. */
export interface Bubble {
  key: string;
  /** Percent of the view, from its left and top. */
  left: number;
  top: number;
  events: number;
  /** The place's name; of several places, that of the one with the most events. */
  name: string;
  places: number;
  /** The view that shows its places apart; null for one place. */
  closer: View | null;
}

interface Marked {
  events: number;
  name: string;
  most: number;
}

const SCALE = 1300;
/** The projection with which the states' shapes were drawn (us-atlas, its README). */
const project = geoAlbersUsa()
  .scale(SCALE)
  .translate([MAP_WIDTH / 2, MAP_HEIGHT / 2]);

/** Map units per degree of longitude, in the middle of the country. */
const UNITS_A_DEGREE = 16.8;
/** The radius of a bubble with its margin, in CSS pixels. */
const RADIUS = 30;
const TILE = 512;
const DEGREES = 360;

/** The places of a map, indexed for every zoom. Places outside the map are left out. */
export function createBubbles(places: readonly MapPlace[]) {
  const shown = places.filter(({ longitude, latitude }) => project([longitude, latitude]) !== null);
  const index = new Supercluster<Marked, Marked>({
    radius: RADIUS,
    extent: TILE,
    maxZoom: 14,
    map: ({ events, name, most }) => ({ events, name, most }),
    reduce: (sum, { events, name, most }) => {
      sum.events += events;
      if (most > sum.most) Object.assign(sum, { name, most });
    },
  });
  index.load(
    shown.map(({ name, events, longitude, latitude }) => ({
      type: 'Feature',
      properties: { name, events, most: events },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );

  /** The bubbles in a view of the given width in CSS pixels. */
  const bubblesIn = (view: View, pixels: number): Bubble[] => {
    const height = heightOf(view);
    return index
      .getClusters([-180, -90, 180, 90], zoomOf(view, pixels))
      .flatMap((feature): Bubble[] => {
        const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
        // The center of several places can be in the sea off Alaska, where this projection is undefined.
        const at = project([longitude, latitude]);
        if (!at) return [];
        const [left, top] = [((at[0] - view.x) / view.width) * 100, ((at[1] - view.y) / height) * 100];
        if (left < 0 || left > 100 || top < 0 || top > 100) return [];
        const { events, name } = feature.properties;
        const cluster = 'cluster' in feature.properties ? feature.properties : null;
        return [
          {
            key: cluster ? `${cluster.cluster_id}` : name,
            left,
            top,
            events,
            name,
            places: cluster?.point_count ?? 1,
            closer: cluster
              ? around(at, widthAt(index.getClusterExpansionZoom(cluster.cluster_id), pixels))
              : null,
          },
        ];
      })
      .toSorted((one, other) => other.events - one.events || one.name.localeCompare(other.name, 'en'));
  };
  return { bubblesIn, onMap: shown };
}

export const heightOf = (view: View): number => (view.width * MAP_HEIGHT) / MAP_WIDTH;

/** The cluster zoom for a number of pixels per degree, rounded so that separate bubbles have room. */
const zoomOf = (view: View, pixels: number): number =>
  Math.max(0, Math.floor(Math.log2(((UNITS_A_DEGREE * pixels) / view.width) * (DEGREES / TILE))));

/** The width of the view at that zoom. */
const widthAt = (zoom: number, pixels: number): number =>
  ((UNITS_A_DEGREE * pixels) / 2 ** (zoom + 0.1)) * (DEGREES / TILE);

const within = (middle: number, size: number, whole: number): number =>
  Math.min(Math.max(0, middle - size / 2), whole - size);

/** A view of this width around a point, kept within the map. */
export function around([x, y]: readonly [number, number], width: number): View {
  const view = { x: 0, y: 0, width: Math.min(MAP_WIDTH, Math.max(CLOSEST, width)) };
  return {
    ...view,
    x: within(x, view.width, MAP_WIDTH),
    y: within(y, heightOf(view), MAP_HEIGHT),
  };
}

/** The projection's scale is in units per radian. */
const UNITS_A_MILE = SCALE / 3959;
/** The margin around a circle, as a factor. */
const MARGIN = 1.1;

/** A view that contains the whole circle; null for a circle outside the map. */
export function aroundCircle(
  { latitude, longitude }: Pick<MapPlace, 'latitude' | 'longitude'>,
  miles: number,
): View | null {
  const at = project([longitude, latitude]);
  return at && around(at, ((2 * miles * UNITS_A_MILE * MARGIN) / MAP_HEIGHT) * MAP_WIDTH);
}

/** Zooms in (`by` above 1) or out around the center of the view. */
export const zoomed = (view: View, by: number): View =>
  around([view.x + view.width / 2, view.y + heightOf(view) / 2], view.width / by);

/** Moves the view by fractions of its width. */
export const moved = (view: View, across: number, down: number): View =>
  around([view.x + view.width * (0.5 + across), view.y + heightOf(view) / 2 + view.width * down], view.width);
