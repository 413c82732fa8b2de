import type { Line } from '../../events/index.ts';
import { endLine } from './line.queries.ts';
import { seatsFreed } from './take-turns.ts';

/** What changing an event does to those who wait for a seat at it; handed to `eventRoutes` by app.ts. */
export const line: Line = { seatsFreed, calledOff: endLine };
