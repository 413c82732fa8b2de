import { createHash } from 'node:crypto';
import { distanceMiles } from '../platform/gazetteer/index.ts';
import { CITIES } from './data/cities.ts';
import { VENUES } from './data/venues.ts';
import type { CityKey, DemoEvent } from './types.ts';

export interface Guest {
  email: string;
  city: CityKey;
  /** May attend events for Club House only. */
  club: boolean;
}

/** An evening's drive: people who live within it are asked first. */
const NEAR_MILES = 100;
/** The share of people who have not attended anything yet. */
const NEW_HERE = 0.14;

/**
 * Decides who attends which event. People who live near come first, otherwise the order is a fixed shuffle. No one attends two events on
 * one day, or a Club House event without being allowed to. Full events are filled first.
 *
 * @param evenings every event with its local day ("2026-11-28") and its host's address, who is not a guest there.
 * @returns for each title, the addresses in order of registration, and those who would have liked to come.
 */
export function fillEvents(
  evenings: { event: DemoEvent; day: string; hostEmail: string | null }[],
  guests: Guest[],
): Map<string, { going: string[]; waiting: string[] }> {
  const busy = new Set<string>();
  const filled = new Map<string, { going: string[]; waiting: string[] }>();
  for (const { event, day, hostEmail } of evenings.toSorted(
    (a, b) => fullness(b.event) - fullness(a.event),
  )) {
    const inclined = byInclination(event, guests)
      .filter((guest) => guest.email !== hostEmail && !busy.has(`${guest.email} ${day}`))
      .filter((guest) => guest.club || !isForClub(event))
      .filter(({ email }) => event.when.kind !== 'ago' || fraction(`new here ${email}`) >= NEW_HERE)
      .map((guest) => guest.email);
    const going = inclined.slice(0, event.going);
    for (const email of going) busy.add(`${email} ${day}`);
    filled.set(event.title, {
      going,
      waiting: inclined.slice(event.going, event.going + (event.waiting ?? 0)),
    });
  }
  return filled;
}

/** Closed to others, or free for the Club House only: no one in the demo's past has paid. */
const isForClub = ({ categories, priceCents = 0 }: DemoEvent): boolean =>
  priceCents > 0 || categories.includes('clubhouse_exclusive');

const fullness = (event: DemoEvent): number => event.going / event.capacity;

function byInclination(event: DemoEvent, guests: Guest[]): Guest[] {
  return guests
    .map((guest) => ({
      guest,
      far: distanceMiles(VENUES[event.venue], CITIES[guest.city]) > NEAR_MILES ? 1 : 0,
      draw: fraction(`${event.title} ${guest.email}`),
    }))
    .toSorted((a, b) => a.far - b.far || a.draw - b.draw)
    .map(({ guest }) => guest);
}

/** A number from 0 up to 1 that is always the same for the same text. */
export function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
