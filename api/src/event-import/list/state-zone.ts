import type { StateCode } from '../../platform/gazetteer/index.ts';

/** The zone in which most people of a state live (49 CFR part 71). States not listed are on Eastern time. */
const ZONES: Record<string, readonly StateCode[]> = {
  'America/Chicago': [
    ...(['AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS'] as const),
    ...(['ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI'] as const),
  ],
  'America/Denver': ['CO', 'ID', 'MT', 'NM', 'UT', 'WY'],
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': ['CA', 'NV', 'OR', 'WA'],
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR', 'VI'],
  'Pacific/Guam': ['GU', 'MP'],
  'Pacific/Pago_Pago': ['AS'],
};
const EASTERN = 'America/New_York';

/** @returns an IANA time zone; Eastern for no state. */
export function zoneOfState(state: StateCode | null): string {
  if (state === null) return EASTERN;
  return Object.entries(ZONES).find(([, states]) => states.includes(state))?.[0] ?? EASTERN;
}
