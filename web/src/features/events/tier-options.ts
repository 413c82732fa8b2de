import type { Tier } from '@backyard/contract';

/** docs/product.md: discovery. */
export const TIER_OPTIONS: Record<Tier, string> = {
  game_room: 'Game Room Events',
  playground: 'Playground Access',
  club_house: 'Club House Events',
};
