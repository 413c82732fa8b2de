import { adminEventBody, hostEventBody, type Category, type RepeatBody } from '@backyard/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import { columnsOf } from '../event-columns.ts';
import type { Organiser } from './hosting.rules.ts';

/** A parsed form. */
export interface EventForm {
  /** Instants, cents, and nulls for empty values. Without a zone: unchanged, or that of the event's place. */
  columns: ReturnType<typeof columnsOf>;
  version: number | undefined;
  /** How a new event repeats. */
  repeat: RepeatBody | undefined;
}

const EXCLUSIVE: Category = 'clubhouse_exclusive';

/**
 * Reads a body as the sender's form: hosts and admins have their own messages (docs/product.md: host). Fields that no form has
 * (approvalStatus, hostRevenue, hostName, id, createdAt) are dropped [HOST-9]. Hosts cannot choose clubhouse_exclusive: if an admin set it
 * (`before` has the event's categories), it stays [HOST-16]. Throws invalid_input with the issues per field.
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
  const { version, repeat, ...form } = parsed.data;
  return { columns: columnsOf({ ...form, categories: [...form.categories, ...kept] }), version, repeat };
}

const withoutExclusive = (categories: unknown): unknown =>
  Array.isArray(categories) ? categories.filter((category) => category !== EXCLUSIVE) : categories;
