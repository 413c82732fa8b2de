import { ACTING_MEMBER, type ErrorBody, type RouteContract } from '@backyard/contract';
import type { z } from 'zod';

type Given<Schema, Key extends string> = Schema extends z.ZodType ? { [K in Key]: z.input<Schema> } : object;
export type Input<R extends RouteContract> = Given<R['params'], 'params'> &
  Given<R['query'], 'query'> &
  Given<R['body'], 'body'> &
  // The form's key, from `useAct`, for what makes something.
  (R extends { idempotencyKey: true } ? { idempotencyKey: string } : object) & { signal?: AbortSignal };

type Bodies<R extends RouteContract> = R['responses'][keyof R['responses']];
/** A body that is not JSON is returned as text. */
export type Output<R extends RouteContract> = R extends { produces: string }
  ? string
  : Bodies<R> extends infer B
    ? B extends z.ZodType
      ? z.output<B>
      : null
    : never;

/** What an answer says of a failure; `retryAfter` and `request` are the headers `Retry-After` and `X-Request-Id`. */
export type FailureBody = Partial<ErrorBody> & {
  retryAfter?: string | number | null;
  request?: string | null;
};

/** A call that was refused. `message` has the form "409: Event Full" (docs/product.md: interface); `reason` is the sentence alone. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly issues: NonNullable<ErrorBody['issues']>;
  /** The page of this site that leads on. */
  readonly path: string | undefined;
  /** US dollars: the right price, where another one was asked for. */
  readonly amount: number | undefined;
  /** Seconds after which to ask again. */
  readonly retryAfter: number;
  /** The request's id, as in the server's log; null if there was no answer. */
  readonly request: string | null;

  constructor(status: number, statusText: string, body: FailureBody | null) {
    const reason = body?.message ?? statusText;
    super(`${status}: ${reason}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body?.code ?? 'unknown';
    this.reason = reason;
    this.issues = body?.issues ?? [];
    this.path = body?.path;
    this.amount = body?.amount;
    this.retryAfter = Number(body?.retryAfter) || 0;
    this.request = body?.request ?? null;
  }
}

/** A message of the form "401: Unauthorized" means that no one is signed in (docs/product.md: calls). */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && /^401: .*Unauthorized/.test(error.message);

const OFFLINE = 'You are offline. Please try again once you are connected.';

/** The sentence to show for whatever went wrong. */
export function reasonOf(error: unknown, otherwise: string): string {
  // The server's navigator knows of no connection.
  if (error instanceof TypeError && 'onLine' in navigator && !navigator.onLine) return OFFLINE;
  // 503 is about now, and says when to try again; other failures are ours.
  const isForPeople = error instanceof ApiError && (error.status < 500 || error.status === 503);
  return (isForPeople && error.reason) || otherwise;
}

/** How calls leave: the browser's own fetch there, one that answers inside the process when rendering on the server. */
export type Fetch = (path: string, init: RequestInit) => Promise<Answered>;

/** As much of a Response as is read. */
type Answered = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json' | 'text' | 'arrayBuffer'>;

export interface Api {
  /** Headers of every call from this page: the member it is drawn for, and the form's idempotency key if it creates something. */
  headers: (idempotencyKey?: string) => Record<string, string>;
  /** A refusal as an error, after those who listen for it were called. */
  refused: (status: number, statusText: string, body: FailureBody | null) => ApiError;
  /**
   * One promised call. The type names the contract's route; method and path must be that route's own:
   * `api.call<typeof routes.events.show>('GET', '/api/events/:id', { params: { id } })`. Throws ApiError.
   */
  call: <R extends RouteContract>(
    method: R['method'],
    path: R['path'],
    input: Input<R>,
  ) => Promise<Output<R>>;
  /** The same for a GET, as a query's `queryFn`: `api.read<typeof routes.hosts.list>('/api/hosts')`. */
  read: <R extends RouteContract & { method: 'GET' }>(
    path: R['path'],
    ...input: object extends Input<R> ? [Input<R>?] : [Input<R>]
  ) => (asked: { signal: AbortSignal }) => Promise<Output<R>>;
  /** The same, with the answer's headers (totals and page links travel there). */
  callWithHeaders: <R extends RouteContract>(
    method: R['method'],
    path: R['path'],
    input: Input<R>,
  ) => Promise<{ body: Output<R>; headers: Headers }>;
}

/** Who a page is for: none on the server, where pages only read. */
export interface PageOwner {
  /** The member the page is drawn for; null for a visitor. */
  id: () => string | null;
  /** The browser's session now belongs to another person. */
  onOther: () => void;
}

export function createApi(send: Fetch, owner?: PageOwner): Api {
  const headers: Api['headers'] = (idempotencyKey) => {
    const id = owner?.id() ?? null;
    return {
      ...(id !== null && { [ACTING_MEMBER]: id }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
  };
  const refused: Api['refused'] = (status, statusText, body) => {
    if (body?.code === 'other_person') owner?.onOther();
    return new ApiError(status, statusText, body);
  };
  const callWithHeaders: Api['callWithHeaders'] = async (method, path, input) => {
    const { params, query, body, idempotencyKey, signal } = input as {
      params?: Record<string, string>;
      query?: Record<string, QueryValue>;
      body?: unknown;
      idempotencyKey?: string;
      signal?: AbortSignal;
    };
    const response = await send(addressOf(path, params, query), {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...headers(idempotencyKey),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw refused(response.status, response.statusText, await errorOf(response));
    return { body: (await bodyOf(response)) as never, headers: response.headers };
  };
  const call: Api['call'] = async (method, path, input) => (await callWithHeaders(method, path, input)).body;
  return {
    headers,
    refused,
    callWithHeaders,
    call,
    read:
      (path, input?: object) =>
      ({ signal }) =>
        call('GET', path, { ...input, signal } as never),
  };
}

type QueryValue = string | number | boolean | null | undefined;

function addressOf(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, QueryValue> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name] ?? '';
    // A word where an id belongs (/events/map, typed by hand) must not become the call of that name: every id has hyphens.
    return name !== 'id' || value.includes('-') ? encodeURIComponent(value) : '-';
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

async function bodyOf(response: Answered): Promise<unknown> {
  if (response.status === 204) return null;
  const isJson = response.headers.get('content-type')?.includes('json');
  if (isJson) return response.json();
  // Not text(): that takes the byte order mark away, by which spreadsheets know UTF-8.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

async function errorOf(response: Answered): Promise<FailureBody> {
  const text = await response.text();
  const { headers } = response;
  const told = { retryAfter: headers.get('retry-after'), request: headers.get('x-request-id') };
  try {
    return { ...(JSON.parse(text) as ErrorBody), ...told };
  } catch {
    return { ...(text && { message: text.slice(0, 200) }), ...told };
  }
}
