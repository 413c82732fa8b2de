// Statements held: run.62, drawing.2, drawing.10.

import { readdirSync, readFileSync } from 'node:fs';
import { chooseDrawing, EVENT_IMAGE_WIDTHS } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { CITIES } from '../../api/src/demo/data/cities.ts';
import { EVENTS } from '../../api/src/demo/data/events.ts';
import { PHOTOGRAPHS } from '../../api/src/demo/data/photographs.ts';
import { VENUES } from '../../api/src/demo/data/venues.ts';
import { localStart } from '../../api/src/demo/schedule.ts';
import type { DemoEvent } from '../../api/src/demo/types.ts';

const SCENES = new URL('./', import.meta.url);
const FILES = new URL('../../api/src/demo/photographs/', import.meta.url);
const names = Object.values(PHOTOGRAPHS);
const bytes = (file: string): Buffer => readFileSync(new URL(file, FILES));

describe('[run.62] photographs of the demo’s events', () => {
  it('a third of the events has one, each its own', () => {
    const titles = EVENTS.map(({ title }) => title);
    expect(Object.keys(PHOTOGRAPHS).filter((title) => !titles.includes(title))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(titles.length / 3);
    expect(names.length).toBeLessThan(titles.length / 2);
  });

  it('each is rendered by a scene of ours, and no scene is left over', () => {
    const made = readdirSync(SCENES)
      .filter((file) => file.endsWith('.py'))
      .flatMap((file) => [
        ...readFileSync(new URL(file, SCENES), 'utf8').matchAll(/^@photo\ndef (\w+)\(\):/gm),
      ])
      .map(([, name = '']) => name.replaceAll('_', '-'));
    expect(made.toSorted()).toEqual(names.toSorted());
  });

  it('both widths are there, 16:9 as WebP, light enough to be carried along', () => {
    expect(readdirSync(FILES).toSorted()).toEqual(
      names.flatMap((name) => EVENT_IMAGE_WIDTHS.map((width) => `${name}-${width}.webp`)).toSorted(),
    );
    let total = 0;
    for (const name of names)
      for (const width of EVENT_IMAGE_WIDTHS) {
        const file = bytes(`${name}-${width}.webp`);
        expect(file.toString('latin1', 8, 15), name).toBe('WEBPVP8');
        // A lossy file's frame begins with its size (RFC 9649, 2.5; RFC 6386, 9.1).
        expect([file.readUInt16LE(26), file.readUInt16LE(28)], name).toEqual([width, (width * 9) / 16]);
        expect(file.length, name).toBeLessThan(width === 640 ? 45_000 : 130_000);
        total += file.length;
      }
    expect(total).toBeLessThan(3_500_000);
  });
});

/** The picture on an event's card: its photograph, or the drawing. */
function lookOf(event: DemoEvent, startsLocal: string): string {
  const [month, hour] = [startsLocal.slice(5, 7), startsLocal.slice(11, 13)].map(Number);
  const { title, categories } = event;
  return (
    PHOTOGRAPHS[title] ??
    chooseDrawing({
      id: '01980000-0000-7000-8000-0000000003f1',
      title,
      categories,
      location: VENUES[event.venue].name,
      month: month ?? 1,
      hour: hour ?? 0,
    }).motif
  );
}

it.each([
  ['everywhere', () => true],
  ['in Austin', ({ venue }: DemoEvent) => VENUES[venue].city === 'austin'],
])(
  '[drawing.10] no two of a first screen of twelve show the same thing, %s, whatever day the demo is loaded',
  (_, within) => {
    const events = EVENTS.filter((event) => event.when.kind !== 'ago' && !event.pending && within(event));
    for (let day = 0; day < 28; day += 1)
      for (const hour of [1, 7, 13, 18, 22]) {
        const now = new Date(Date.UTC(2026, 10, 16 + day, hour, 40));
        const looks = events
          .map((event) => {
            const { zone } = CITIES[VENUES[event.venue].city];
            return { event, startsLocal: localStart(event.when, zone, now) };
          })
          .toSorted((one, other) => (one.startsLocal < other.startsLocal ? -1 : 1))
          .slice(0, 12)
          .map(({ event, startsLocal }) => lookOf(event, startsLocal));
        const again = looks.filter((look, index) => looks.indexOf(look) !== index);
        expect(again, now.toISOString()).toEqual([]);
      }
  },
);
