import { adminEventBody, hostEventBody, type Category, type Tier } from '@backyard/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import { fromDollars } from '../../platform/money.ts';
import type { Organiser } from './hosting.rules.ts';

/** What somebody typed, understood: instants, cents, and nulls for what is empty. */
export interface EventForm {
  title: string;
  description: string;
  location: string;
  address: string | null;
  startsAt: Date;
  endsAt: Date;
  /** Undefined: as it was, or where the event is. */
  timeZone?: string | undefined;
  capacity: number;
  categories: Category[];
  priceCents: number;
  requiredTier: Tier;
  imageUrl: string | null;
  version?: number | undefined;
}

const EXCLUSIVE: Category = 'clubhouse_exclusive';

/**
 * Reads a body as the form of whoever sends it: hosts and admins have their own sentences (docs/product.md: host). What no form
 * has (approvalStatus, hostRevenue, hostName, id, createdAt) is dropped here [HOST-9]. Hosts do not choose
 * clubhouse_exclusive: where an admin set it (`before` are the event's categories), it stays [HOST-16]. Throws
 * invalid_input with the issues per field.
 */
export function readEventForm(
  by: Organiser,
  body: Record<string, unknown>,
  before: readonly Category[] = [],
): EventForm {
  const kept = by === 'host' ? before.filter((category) => category === EXCLUSIVE) : [];
  const parsed = (by === 'admin' ? adminEventBody : hostEventBody).safeParse(
    kept.length > 0 ? { ...body, categories: withoutExclusive(body['categories']) } : body,
  );
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }));
    throw new Refusal('invalid_input', { issues });
  }
  const { startTime, endTime, maxAttendees, price, categories, ...rest } = parsed.data;
  return {
    ...rest,
    startsAt: new Date(startTime),
    endsAt: new Date(endTime),
    capacity: maxAttendees,
    priceCents: fromDollars(price),
    categories: [...categories, ...kept],
  };
}

const withoutExclusive = (categories: unknown): unknown =>
  Array.isArray(categories) ? categories.filter((category) => category !== EXCLUSIVE) : categories;
