import { distanceMiles } from '../../api/src/platform/gazetteer/distance.ts';
import type { Coordinates } from '../../api/src/platform/gazetteer/distance.ts';
import { nameKey, squash } from '../../api/src/platform/gazetteer/name-key.ts';
import { isStateCode } from '../../api/src/platform/gazetteer/us-states.ts';
import type { StateCode } from '../../api/src/platform/gazetteer/us-states.ts';
import { compare } from './places.ts';
import type { CutPlace } from './places.ts';
import type { CensusPoints, PostalZip } from './sources.ts';

/** One ZIP code, with the name of its place as people write it. */
export type CutZip = { zip: string; state: StateCode; city: string; point: Coordinates };

/** ZIP codes of one company, bank or agency carry its name in place of a town's. */
const FIRM =
  /\d|&|\b(?:inc|co|corp|firms?|bank|natl|insurance|ins|lottery|telephone|tel|electric|elec|edison|brm|crm|dept|assoc|assn|univ|university|mail|express|services?|systems?|card|revenue|sears|facility|fac|telegraph|dist|oil|gas comp|return|holdouts|credit|alltel|dhs|acs|geological)\b/i;

/** Farther than this from its town a ZIP code's point is doubted: both sources have a few that are plainly wrong. */
const STRAY_MILES = 25;

/** Farther than this from every place of its state a ZIP code's point is wrong, or on no inhabited soil. */
const LOST_MILES = 150;

/**
 * The ZIP codes of the states, DC and the five territories (no military mail, no freely associated countries), sorted.
 */
export function cutZips(
  postal: readonly PostalZip[],
  census: CensusPoints,
  places: readonly CutPlace[],
): CutZip[] {
  const byState = Map.groupBy(places, (place) => place.state);
  const towns = new Map(places.map((place) => [`${place.state} ${squash(nameKey(place.city))}`, place]));
  const cut: CutZip[] = [];
  for (const { zip, city, state, ...rough } of postal) {
    if (!isStateCode(state)) continue;
    const town = towns.get(`${state} ${squash(nameKey(city))}`);
    const point = bestPoint(town, census[zip], rough);
    if (town) {
      cut.push({ zip, state, city: town.city, point });
      continue;
    }
    const nearest = closest(point, byState.get(state) ?? []);
    if (distanceMiles(point, nearest) > LOST_MILES) continue;
    cut.push({ zip, state, city: FIRM.test(city) ? nearest.city : spell(city), point });
  }
  return cut.toSorted((a, b) => compare(a.zip, b.zip));
}

/**
 * us-zips.tsv: state, place, then its ZIP codes as `zip:latitude:longitude` in thousandths of a degree; a bare `zip` is
 * at the same point as the one before it. Sorted by state and name.
 */
export function zipsTsv(zips: readonly CutZip[]): string {
  const lines: string[] = [];
  for (const [name, group] of Map.groupBy(zips, (zip) => `${zip.state}\t${zip.city}`)) {
    let before = '';
    const codes = group.map(({ zip, point }) => {
      const at = `:${Math.round(point.latitude * 1000)}:${Math.round(point.longitude * 1000)}`;
      const code = at === before ? zip : zip + at;
      before = at;
      return code;
    });
    lines.push(`${name}\t${codes.join(' ')}`);
  }
  return `${lines.toSorted(compare).join('\n')}\n`;
}

/**
 * The Census Bureau's point where it has one, else the postal source's. When that strays from the town, whichever is
 * closer to it; a code without an area of its own (post office boxes, one company) is then put at the town itself.
 */
function bestPoint(
  town: Coordinates | undefined,
  census: Coordinates | undefined,
  rough: Coordinates,
): Coordinates {
  const preferred = census ?? rough;
  if (town === undefined || distanceMiles(town, preferred) <= STRAY_MILES) return preferred;
  if (census === undefined) return town;
  return distanceMiles(town, rough) < distanceMiles(town, census) ? rough : census;
}

function closest(point: Coordinates, places: readonly CutPlace[]): CutPlace {
  const [first, ...rest] = places;
  if (first === undefined) throw new Error('a state without any place');
  return rest.reduce(
    (best, place) => (distanceMiles(point, place) < distanceMiles(point, best) ? place : best),
    first,
  );
}

/** "Mc Connellsville" is how the postal source parts a Scottish or Irish name. */
function spell(city: string): string {
  return city
    .replace(/^Mc (?=[A-Z])/, 'Mc')
    .replace(/-([a-z])/g, (_, letter: string) => `-${letter.toUpperCase()}`);
}
