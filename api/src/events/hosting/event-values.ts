import type { EventEditForm } from '@backyard/contract';
import type { Selectable } from 'kysely';
import type { EventsTable } from '../../platform/database/schema.ts';
import { toDollars } from '../../platform/money.ts';

/** An event as PUT /api/events/{id} takes it: times in UTC, the price in dollars. */
export const eventValues = (event: Selectable<EventsTable>): EventEditForm['values'] => ({
  title: event.title,
  description: event.description,
  location: event.location,
  address: event.address,
  startTime: event.starts_at.toISOString(),
  endTime: event.ends_at.toISOString(),
  timeZone: event.time_zone,
  maxAttendees: event.capacity,
  categories: event.categories,
  price: toDollars(event.price_cents),
  requiredTier: event.required_tier,
  imageUrl: event.image_url,
  version: event.version,
});
