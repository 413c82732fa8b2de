import { words } from './name-key.ts';
import { US_TERRITORIES } from './us-states.ts';

/** Names of countries and their parts that the list of countries does not hold, as people write them after a city. */
const ALSO_ABROAD = `
  UK, Great Britain, England, Scotland, Wales, Northern Ireland, Holland, Czech Republic, UAE,
  Republic of Ireland, Korea, Burma, Ivory Coast, Turkey, Macedonia, Bosnia, Swaziland, Congo,
  Hong Kong, Macau, Palestine, Myanmar, Cape Verde, East Timor, Timor, Trinidad, Tobago, Alberta,
  British Columbia, Manitoba, New Brunswick, Newfoundland, Newfoundland and Labrador, Nova Scotia,
  Ontario, Prince Edward Island, Quebec, Saskatchewan, Yukon, Nunavut, Northwest Territories, AB,
  BC, MB, NB, NL, NS, ON, QC, SK, YT, NU, New South Wales, NSW, Queensland, QLD, South Australia,
  Tasmania, Western Australia, VIC
`;

const UNITED_STATES = new Set([
  'us',
  'usa',
  'u s',
  'u s a',
  'united states',
  'united states of america',
  'america',
]);
const LONGEST_NAME = 5;

let abroad: ReadonlySet<string> | undefined;

/** How many words at the end say "United States"; 0 when they do not. */
export function trailingUnitedStates(tokens: readonly string[]): number {
  return longestEnding(tokens, UNITED_STATES);
}

/**
 * Whether the words end in the name of another country (Unicode's English list), of a Canadian province, or the like. Only for texts
 * that name no state: Georgia is one of ours, so is New Mexico.
 */
export function endsAbroad(tokens: readonly string[]): boolean {
  abroad ??= namesAbroad();
  return longestEnding(tokens, abroad) > 0;
}

function longestEnding(tokens: readonly string[], names: ReadonlySet<string>): number {
  for (let taken = Math.min(LONGEST_NAME, tokens.length); taken > 0; taken--) {
    if (names.has(tokens.slice(-taken).join(' '))) return taken;
  }
  return 0;
}

function namesAbroad(): Set<string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const ours = new Set([...US_TERRITORIES, 'US', 'UM']);
  const countries = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !ours.has(code))
    .flatMap((code) => english.of(code) ?? []);
  return new Set([...countries, ...ALSO_ABROAD.split(',')].map((name) => words(name).join(' ')));
}
