import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAP_HEIGHT, MAP_WIDTH } from '../../../ui/us-map/us-shapes.ts';
import { around, aroundCircle, createBubbles, heightOf, moved, WHOLE, zoomed, type View } from './bubbles.ts';

const PHONE = 328;
const DESKTOP = 1100;
const place = (name: string, latitude: number, longitude: number, events: number) => ({
  name,
  latitude,
  longitude,
  events,
});
const PLACES = [
  place('Austin, TX', 30.267, -97.743, 40),
  place('Round Rock, TX', 30.508, -97.679, 3),
  place('Seattle, WA', 47.606, -122.332, 20),
  place('Honolulu, HI', 21.307, -157.858, 2),
  place('Anchorage, AK', 61.218, -149.9, 1),
];

const insideTheMap = (view: View): boolean =>
  view.x >= 0 &&
  view.y >= 0 &&
  view.x + view.width <= MAP_WIDTH + 1e-6 &&
  view.y + heightOf(view) <= MAP_HEIGHT + 1e-6;

describe('the bubbles of a map', () => {
  it('put together what lies close, named by the place with most events [map.4]', () => {
    const shown = createBubbles(PLACES).bubblesIn(WHOLE, PHONE);
    expect(shown.map(({ name, events, places }) => [name, events, places])).toEqual([
      ['Austin, TX', 43, 2],
      ['Seattle, WA', 20, 1],
      ['Honolulu, HI', 2, 1],
      ['Anchorage, AK', 1, 1],
    ]);
  });

  it('stand where the states are drawn: Seattle top left, Austin at the bottom', () => {
    const [austin, seattle] = createBubbles(PLACES).bubblesIn(WHOLE, PHONE);
    expect([Math.round(austin?.left ?? 0), Math.round(austin?.top ?? 0)]).toEqual([48, 81]);
    expect([Math.round(seattle?.left ?? 0), Math.round(seattle?.top ?? 0)]).toEqual([10, 8]);
  });

  it.each([PHONE, DESKTOP])('come apart when one comes closer, at a width of %i [map.4]', (pixels) => {
    const { bubblesIn } = createBubbles(PLACES);
    let view: View | null = WHOLE;
    for (let steps = 0; view && steps < 10; steps += 1) {
      const shown: ReturnType<typeof bubblesIn> = bubblesIn(view, pixels);
      if (shown.some(({ name, places }) => name === 'Round Rock, TX' && places === 1)) return;
      view = shown.find(({ name }) => name === 'Austin, TX')?.closer ?? null;
    }
    throw new Error('Round Rock never stood by itself');
  });

  it('leave out what lies outside of the map, and do not count it as on it', () => {
    const { bubblesIn, onMap } = createBubbles([...PLACES, place('Lisbon, PT', 38.72, -9.14, 5)]);
    expect(onMap).toHaveLength(PLACES.length);
    expect(bubblesIn(WHOLE, PHONE).reduce((sum, { events }) => sum + events, 0)).toBe(66);
  });

  it('lose no event of the country, from wherever it is looked at', () => {
    const somewhere = fc.record({
      name: fc.string({ minLength: 1, maxLength: 8 }),
      latitude: fc.double({ min: 31, max: 46, noNaN: true }),
      longitude: fc.double({ min: -117, max: -83, noNaN: true }),
      events: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(
        fc.array(somewhere, { maxLength: 60 }),
        fc.integer({ min: 280, max: 2000 }),
        (places, pixels) => {
          const shown = createBubbles(places).bubblesIn(WHOLE, pixels);
          const sum = (list: readonly { events: number }[]) =>
            list.reduce((all, { events }) => all + events, 0);
          expect(sum(shown)).toBe(sum(places));
          expect(new Set(shown.map(({ key }) => key)).size).toBeLessThanOrEqual(shown.length);
          for (const { closer } of shown) if (closer) expect(insideTheMap(closer)).toBe(true);
        },
      ),
    );
  });
});

describe('a view of the map', () => {
  it('never leaves it, whatever is pressed', () => {
    const act = fc.oneof(
      fc.double({ min: 0.2, max: 5, noNaN: true }).map((by) => (view: View) => zoomed(view, by)),
      fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })).map(
        ([across, down]) =>
          (view: View) =>
            moved(view, across, down),
      ),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let view = WHOLE;
        for (const next of acts) {
          view = next(view);
          expect(insideTheMap(view)).toBe(true);
        }
      }),
    );
  });

  it.each([10, 50, 100])('opens on a circle of %i miles: all of it, and not the country [map.3]', (miles) => {
    const view = aroundCircle({ latitude: 30.267, longitude: -97.743 }, miles) ?? WHOLE;
    // Points on its northern and eastern edge, by the miles per degree at that latitude.
    const rim = [
      place('Austin, TX', 30.267, -97.743, 40),
      place('North', 30.267 + miles / 69, -97.743, 1),
      place('East', 30.267, -97.743 + miles / 59.8, 1),
    ];
    const shown = createBubbles(rim).bubblesIn(view, DESKTOP);
    expect(shown.reduce((sum, { events }) => sum + events, 0)).toBe(42);
    expect(view.width).toBeLessThan(WHOLE.width / 4);
    expect(insideTheMap(view)).toBe(true);
  });

  it('of a place that is not on the map there is none', () =>
    expect(aroundCircle({ latitude: 38.72, longitude: -9.14 }, 10)).toBeNull());

  it('is the whole map again from far enough', () =>
    expect(zoomed(around([500, 300], 40), 0.001)).toEqual(WHOLE));
});
