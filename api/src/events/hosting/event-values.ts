import type { EventEditForm } from '@backyard/contract';
import { valuesOf, type EventColumns } from '../event-columns.ts';

/** An event as PUT /api/events/{id} takes it: times in UTC, the price in dollars. */
export const eventValues = (event: EventColumns & { version: number }): EventEditForm['values'] => ({
  ...valuesOf(event),
  version: event.version,
});
