import type { CurrentUser } from '@backyard/contract';

const MEMBERSHIP: Record<CurrentUser['badge']['tone'], string> = {
  game_room: 'Game Room Member',
  playground: 'Playground Member',
  club_house: 'Club House Member',
  // Hosts have complimentary Club House access (docs/product.md: profile).
  host: 'Club House Member',
};

/** The profile's badge (docs/product.md: profile). */
export const membershipText = (badge: CurrentUser['badge']): string => MEMBERSHIP[badge.tone];
