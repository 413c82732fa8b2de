/** Membership tiers, lowest first. Order matters: game_room < playground < club_house (docs/product.md: access). */
export const TIERS = ['game_room', 'playground', 'club_house'] as const;
export type Tier = (typeof TIERS)[number];

/** What a tier is called on screens and in mail (docs/product.md: access). */
export const TIER_LABELS: Record<Tier, string> = {
  game_room: 'Game Room',
  playground: 'Playground',
  club_house: 'Club House',
};

/** The one price list: US cents for a month (docs/product.md: money). */
export const TIER_PRICES_CENTS: Record<Tier, number> = {
  game_room: 0,
  playground: 499,
  club_house: 1999,
};

/** Account roles. They change by an admin's action only (docs/product.md: access). */
export const ROLES = ['user', 'host', 'admin'] as const;
export type Role = (typeof ROLES)[number];
