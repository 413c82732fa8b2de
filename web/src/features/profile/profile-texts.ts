import type { CurrentUser } from '@backyard/contract';

const MEMBERSHIP: Record<CurrentUser['badge']['tone'], string> = {
  game_room: 'Game Room Member',
  playground: 'Playground Member',
  club_house: 'Club House Member',
  // Hosts have complimentary Club House access (spec section 1).
  host: 'Club House Member',
};

/** The profile's badge (spec section 2, Profile). */
export const membershipText = (badge: CurrentUser['badge']): string => MEMBERSHIP[badge.tone];

export function travelText(miles: number | null): string {
  if (!miles) return 'Not set';
  return `${miles} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** The number of the profile, else the range of the wizard. */
export const ageText = ({ age, ageRange }: Pick<CurrentUser, 'age' | 'ageRange'>): string =>
  age?.toString() ?? ageRange?.replace('-', ' to ') ?? 'Not set';
