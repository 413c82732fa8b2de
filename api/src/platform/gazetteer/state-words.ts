import { words } from './name-key.ts';
import { isStateCode, US_STATES } from './us-states.ts';
import type { StateCode } from './us-states.ts';

/** How people and newspapers shorten a state besides its postal code (Associated Press and older postal style). */
const SHORTENED: Partial<Record<StateCode, readonly string[]>> = {
  AL: ['ala'],
  AZ: ['ariz'],
  AR: ['ark'],
  CA: ['calif', 'cali', 'cal'],
  CO: ['colo'],
  CT: ['conn'],
  DC: ['d c'],
  DE: ['del'],
  FL: ['fla'],
  IL: ['ill'],
  IN: ['ind'],
  KS: ['kan', 'kans'],
  MA: ['mass'],
  MI: ['mich'],
  MN: ['minn'],
  MS: ['miss'],
  MT: ['mont'],
  NC: ['n carolina', 'no carolina'],
  ND: ['n dakota', 'no dakota', 'n dak'],
  NE: ['neb', 'nebr'],
  NV: ['nev'],
  OK: ['okla'],
  OR: ['ore', 'oreg'],
  PA: ['penn', 'penna'],
  SC: ['s carolina', 'so carolina'],
  SD: ['s dakota', 'so dakota', 's dak'],
  TN: ['tenn'],
  TX: ['tex'],
  VI: ['us virgin islands', 'virgin islands'],
  WA: ['wash'],
  WI: ['wis', 'wisc'],
  WV: ['w virginia', 'w va'],
  WY: ['wyo'],
};

const CODE_BY_WORDS = new Map<string, StateCode>();
for (const [code, name] of Object.entries(US_STATES)) {
  if (!isStateCode(code)) continue;
  for (const written of [code, name, ...(SHORTENED[code] ?? [])]) {
    CODE_BY_WORDS.set(words(written).join(' '), code);
  }
}
const LONGEST_NAME = 4;

/**
 * The state that a run of words ends with, and how many of the words it takes; the longest reading wins, so that
 * "charleston west virginia" is West Virginia. Null when the words end in no state.
 */
export function trailingState(tokens: readonly string[]): { state: StateCode; taken: number } | null {
  for (let taken = Math.min(LONGEST_NAME, tokens.length); taken > 0; taken--) {
    const state = CODE_BY_WORDS.get(tokens.slice(-taken).join(' '));
    if (state !== undefined) return { state, taken };
  }
  return null;
}
