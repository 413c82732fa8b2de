import type { PublicEvent } from '@backyard/contract';
import { drawingOf, isFull, listedText } from '../events/index.ts';
import { toDollars } from '../platform/money.ts';
import type { PublicRow } from './sharing.queries.ts';

/** The tier badge of the public list (docs/product.md: discover). */
const TIER_LABELS = { game_room: 'Free', playground: 'Playground', club_house: 'VIP' } as const;

/** Row to contract: what everybody may see. */
export const presentPublicEvent = (row: PublicRow): PublicEvent => ({
  id: row.id,
  title: row.title,
  description: listedText(row.description),
  category: row.categories[0] ?? 'social',
  categories: row.categories,
  requiredTier: row.required_tier,
  tierLabel: TIER_LABELS[row.required_tier],
  price: toDollars(row.price_cents),
  isTicketed: row.price_cents > 0,
  dateTime: row.starts_at.toISOString(),
  timeZone: row.time_zone,
  location: row.location,
  city: row.city,
  state: row.state,
  imageUrl: row.image_url,
  drawing: drawingOf(row),
  registrationCount: row.seats_taken,
  full: isFull({
    waiting: row.waiting,
    seatsTaken: row.seats_taken,
    seatsHeld: row.seats_held,
    capacity: row.capacity,
  }),
});
