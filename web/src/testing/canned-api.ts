import { REASONS, routes, type ErrorBody, type RouteContract } from '@backyard/contract';
import type { Fetch, Output } from '../lib/api-client.ts';

type Routes = typeof routes;
type AnyRoute = { [F in keyof Routes]: Routes[F][keyof Routes[F]] }[keyof Routes];
type Named<R> = R extends RouteContract ? `${R['method']} ${R['path']}` : never;
/** A call of the contract by name: "GET /api/events/:id". */
export type Call = Named<AnyRoute>;
type RouteOf<C, R = AnyRoute> = R extends RouteContract ? (Named<R> extends C ? R : never) : never;
type Body<C> = RouteOf<C> extends infer R ? (R extends RouteContract ? Output<R> : never) : never;

/** What the screen sent. */
export interface Sent {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** A response that is more than a body with the route's default status. */
export interface Reply {
  reply: { status: number; body: unknown; headers: Record<string, string> };
}
type Answer<B> = B | Reply;
export type Answers = {
  [C in Call]?: Answer<Body<C>> | ((sent: Sent) => Answer<Body<C>> | Promise<Answer<Body<C>>>);
};

/** A refusal, or a response with its own headers. */
export const reply = (status: number, body: unknown = {}, headers: Record<string, string> = {}): Reply => ({
  reply: { status, body, headers },
});

/** A refusal with its reason's status and sentence. */
export const refusal = (code: keyof typeof REASONS, more: Partial<ErrorBody> = {}): Reply =>
  reply(REASONS[code].status, { message: REASONS[code].message, code, ...more });

/** The session has ended (401). */
export const SIGNED_OUT = reply(401, { message: 'Unauthorized', code: 'unauthorized' });
/** An internal error, without a sentence for the person. */
export const BROKEN = reply(500, { message: 'Whatever', code: 'internal' } satisfies ErrorBody);

/** In place of a response: the connection is lost. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

interface Known {
  name: Call;
  method: string;
  pattern: RegExp;
  names: string[];
  contract: RouteContract;
}

/** Routes with fewer parameters first: "/api/events/hosts" is not an event. */
const KNOWN: Known[] = Object.values(routes)
  .flatMap((feature): RouteContract[] => Object.values(feature))
  .map((contract) => ({
    name: `${contract.method} ${contract.path}` as Call,
    method: contract.method,
    pattern: new RegExp(`^${contract.path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '([^/]+)')}$`),
    names: [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    contract,
  }))
  .toSorted((a, b) => a.names.length - b.names.length);

const isReply = (answer: unknown): answer is Reply =>
  typeof answer === 'object' && answer !== null && 'reply' in answer;

/**
 * Answers calls from a list, validated by the contract: a response that the server could not send, a request that it would refuse, or a
 * call without an answer is the test's mistake and is recorded in `mistakes`.
 */
export function cannedApi(given: Answers) {
  const answers: Answers = { ...given };
  const sent: { call: Call; sent: Sent; key: string | null }[] = [];
  const mistakes: string[] = [];
  let over = false;
  const stillHere = async <T>(value: T): Promise<T> => (over ? new Promise<T>(() => undefined) : value);

  const send: Fetch = async (path, init) => {
    const { pathname, searchParams } = new URL(path, window.location.origin);
    const method = init.method ?? 'GET';
    const known = KNOWN.find((one) => one.method === method && one.pattern.test(pathname));
    const answer = known && answers[known.name];
    if (known === undefined || answer === undefined) {
      mistakes.push(`nothing answers ${method} ${pathname}`);
      return json(reply(404, { message: 'Not found', code: 'not_found' }));
    }
    const values = known.pattern.exec(pathname)?.slice(1) ?? [];
    const call: Sent = {
      params: Object.fromEntries(
        known.names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]),
      ),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    sent.push({ call: known.name, sent: call, key: new Headers(init.headers).get('idempotency-key') });
    const value: unknown = await stillHere(await (typeof answer === 'function' ? answer(call) : answer));
    const full = isReply(value) ? value : usual(known.contract, value);
    if (full.reply.status < 300) {
      const taken = known.contract.body?.safeParse(call.body);
      if (taken?.success === false) mistakes.push(`${known.name} would refuse: ${taken.error.message}`);
      const promised = known.contract.responses[full.reply.status]?.safeParse(full.reply.body);
      if (promised?.success === false)
        mistakes.push(`${known.name} could not be answered so: ${promised.error.message}`);
    }
    const response = json(full);
    const { ok, status, statusText, headers } = response;
    return {
      ok,
      status,
      statusText,
      headers,
      json: async () => stillHere((await response.json()) as unknown),
      text: async () => stillHere(await response.text()),
      arrayBuffer: async () => stillHere(await response.arrayBuffer()),
    };
  };

  return {
    send,
    mistakes,
    /** Replaces the answers to these calls from now on. */
    answer: (more: Answers): void => void Object.assign(answers, more),
    /** The requests sent with this call so far, oldest first. */
    sent: (call: Call): Sent[] => sent.filter((one) => one.call === call).map((one) => one.sent),
    /** The idempotency keys sent with this call, oldest first. */
    keys: (call: Call): (string | null)[] => sent.filter((one) => one.call === call).map((one) => one.key),
    /** Stops answering: a pending response would appear on the next test's page. */
    end: (): void => {
      over = true;
    },
    /** Every call so far, by name. */
    calls: (): Call[] => sent.map(({ call }) => call),
  };
}

/** The first status in the contract; lists include their total. */
function usual({ responses }: RouteContract, body: unknown): Reply {
  const status = Number(Object.keys(responses)[0]);
  return reply(status, body, Array.isArray(body) ? { 'x-total-count': String(body.length) } : {});
}

function json({ reply: { status, body, headers } }: Reply): Response {
  if (status === 204) return new Response(null, { status });
  return Response.json(body, { status, headers });
}
