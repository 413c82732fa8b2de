import { randomBytes } from 'node:crypto';

/** An object in Stripe's shape. */
export type StripeObject = { id: string; object: string; created: number } & Record<string, unknown>;

/** One event as it will be sent to the webhook endpoint. */
export interface StripeEvent extends StripeObject {
  object: 'event';
  type: string;
  data: { object: StripeObject };
}

/** This Stripe's state: its objects by id, in order of creation, and its pending events. */
export interface Book {
  objects: Map<string, StripeObject>;
  events: StripeEvent[];
  now: () => Date;
  /** A new id with Stripe's prefix: `pi_…`. */
  id: (prefix: string) => string;
  /** Seconds since 1970. */
  seconds: () => number;
  /** Stores an object, and queues an event about it. */
  tell: (type: string, object: StripeObject) => void;
}

export function createBook(now: () => Date, apiVersion: string): Book {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const id = (prefix: string) => `${prefix}_double${randomBytes(10).toString('hex')}`;
  const book: Book = {
    objects: new Map(),
    events: [],
    now,
    id,
    seconds,
    tell: (type, object) => {
      book.events.push({
        id: id('evt'),
        object: 'event',
        api_version: apiVersion,
        created: seconds(),
        // A snapshot: a late event shows the object's earlier state, not the current one.
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      });
    },
  };
  return book;
}

/** A refusal in Stripe's shape (its API reference, "Errors"). */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(status: number, error: { type: string; message: string } & Record<string, unknown>) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export const invalid = (message: string, code: string, status = 400): StripeRefusal =>
  new StripeRefusal(status, { type: 'invalid_request_error', code, message });

/** The object, or Stripe's 404. */
export function find(book: Book, id: string, kind: string): StripeObject {
  const object = book.objects.get(id);
  if (object?.object !== kind) throw invalid(`No such ${kind}: '${id}'`, 'resource_missing', 404);
  return object;
}

/** A page of objects of a kind, newest first, as Stripe's lists are. `by`: the field that the query may ask for. */
export function listOf(book: Book, kind: string, query: URLSearchParams, url: string, by = '') {
  const limit = Number(query.get('limit') ?? 10);
  const since = Number(query.get('created[gte]') ?? 0);
  const wanted = query.get(by);
  const all = [...book.objects.values()]
    .filter((one) => one.object === kind && one.created >= since && (!wanted || one[by] === wanted))
    .toReversed();
  const after = query.get('starting_after');
  const from = after ? all.findIndex((one) => one.id === after) + 1 : 0;
  return { object: 'list', url, has_more: from + limit < all.length, data: all.slice(from, from + limit) };
}
