import { z } from 'zod';
import { eventsQuery } from './events.ts';

/** Discovery's filters; what a map does not need is left out. */
export const eventMapQuery = eventsQuery.omit({ radius: true, includePast: true, limit: true, cursor: true });
export type EventMapQuery = z.infer<typeof eventMapQuery>;

/**
 * The locations of the events that pass the filters: one entry per place, so that a million events give no longer an answer than a
 * hundred.
 */
export const eventMap = z
  .object({
    places: z
      .array(
        z.object({
          name: z.string().describe('"City, ST"; what `near` takes'),
          latitude: z.number(),
          longitude: z.number(),
          events: z.number().int(),
        }),
      )
      .describe('Most events first, at most 500'),
    events: z.number().int().describe('In these places'),
    elsewhere: z.number().int().describe('Events that pass too, but are in none of these places'),
    from: z
      .object({ latitude: z.number(), longitude: z.number() })
      .nullable()
      .describe('Where one looks from: `near`, else the member’s own place'),
  })
  .meta({ id: 'EventMap' });
export type EventMap = z.infer<typeof eventMap>;
