// Statements held: calls.1-3, interface.9-11, interface.50.

import { routes, type RouteContract } from '@backyard/contract';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, createApi, isUnauthorized, reasonOf, type Fetch } from './api-client.ts';

const ID = '01980000-0000-7000-8000-000000000001';
const json = (status: number, body: unknown): Response => Response.json(body, { status });

/** An API whose every call is answered like this; `sent` is the last request. */
function answering(answer: Response) {
  const send = vi.fn<Fetch>(async () => answer.clone());
  const sent = (): { path: string; init: RequestInit } => {
    const [path, init] = send.mock.lastCall ?? ['', {}];
    return { path, init };
  };
  return { api: createApi(send), sent };
}

const failureOf = async (answer: Response): Promise<ApiError> => {
  const failed: unknown = await answering(answer)
    .api.call<typeof routes.events.list>('GET', '/api/events', { query: {} })
    .catch((error: unknown) => error);
  if (!(failed instanceof ApiError)) throw new Error('It did not fail');
  return failed;
};

/** Calls where another call has a fixed word in the place of this one's parameter: /api/events/map and /api/events/:id. */
function wordsForParameters(): {
  path: string;
  method: RouteContract['method'];
  name: string;
  word: string;
}[] {
  const all: RouteContract[] = Object.values(routes).flatMap((feature) => Object.values(feature));
  return all.flatMap(({ path, method }) =>
    all.flatMap((other) => {
      const [own, others] = [path.split('/'), other.path.split('/')];
      const isSame = (part: string, at: number) => part === others[at] || part.startsWith(':');
      if (other.method !== method || own.length !== others.length || !own.every(isSame)) return [];
      return own.flatMap((part, at) => {
        const word = others[at] ?? '';
        return part.startsWith(':') && !word.startsWith(':')
          ? [{ path, method, name: part.slice(1), word }]
          : [];
      });
    }),
  );
}

describe('[interface.50] a word in a page’s address where an id belongs', () => {
  const words = wordsForParameters();

  it('is looked for at least where the map of events is', () => {
    expect(words).toContainEqual({ path: '/api/events/:id', method: 'GET', name: 'id', word: 'map' });
  });

  it.each(words)('$word for $name of $method $path', async ({ path, method, name, word }) => {
    const { api, sent } = answering(json(404, {}));
    const given: unknown = { params: { [name]: word }, body: {} };
    // As a page's loader calls it, for any of the contract's calls.
    const call = api.call as (method: string, path: string, given: unknown) => Promise<unknown>;
    await call(method, path, given).catch(() => {});
    expect(sent().path).not.toContain(`/${word}`);
  });
});

describe('a call (docs/product.md: calls)', () => {
  it('sends cookies, and a body as JSON', async () => {
    const { api, sent } = answering(json(201, { id: ID, notes: 'Tea', event: {} }));
    await api.call<typeof routes.registrations.register>('POST', '/api/events/:id/register', {
      params: { id: ID },
      body: { notes: 'Tea' },
    });
    expect(sent()).toMatchObject({
      path: `/api/events/${ID}/register`,
      init: {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{"notes":"Tea"}',
      },
    });
  });

  it('has no body and no content type where there is nothing to send', async () => {
    const { api, sent } = answering(new Response(null, { status: 204 }));
    const answer = await api.call<typeof routes.registrations.cancel>('DELETE', '/api/events/:id/register', {
      params: { id: ID },
    });
    expect(answer).toBeNull();
    expect(sent().init.body).toBeUndefined();
    expect(new Headers(sent().init.headers).has('content-type')).toBe(false);
  });

  it('answers with the text of what is no JSON, its byte order mark included', async () => {
    const file = new Response('\uFEFFMonth,Members\r\n', {
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    });
    const { api } = answering(file);
    const answer = await api.call<typeof routes.analytics.locationsFile>(
      'GET',
      '/api/admin/community/locations.csv',
      {},
    );
    expect(answer).toBe('\uFEFFMonth,Members\r\n');
  });

  it('writes parameters and queries so that no text breaks the address', async () => {
    const { api, sent } = answering(json(200, []));
    await api.call<typeof routes.events.list>('GET', '/api/events', {
      query: { q: 'a&b=c #1', category: 'food', host: '' },
    });
    expect(sent().path).toBe('/api/events?q=a%26b%3Dc+%231&category=food');
    await api.call<typeof routes.events.show>('GET', '/api/events/:id', { params: { id: '../own-user' } });
    expect(sent().path).toBe('/api/events/..%2Fown-user');
  });
});

describe('an answer that is not OK is an error (docs/product.md: calls)', () => {
  it.each([400, 401, 403, 404, 409, 429, 500, 503])('%i', async (status) => {
    expect((await failureOf(json(status, { message: 'No.', code: 'no' }))).status).toBe(status);
  });

  it('its message is the status code, a colon, a space and what the body says', async () => {
    const full = await failureOf(json(409, { message: 'Event Full', code: 'event_full' }));
    expect(full.message).toBe('409: Event Full');
    expect([full.code, full.reason]).toEqual(['event_full', 'Event Full']);
    expect((await failureOf(new Response('Bad Gateway by the proxy', { status: 502 }))).message).toBe(
      '502: Bad Gateway by the proxy',
    );
  });

  it('the status text stands in for an empty body', async () => {
    const gone = await failureOf(new Response('', { status: 503, statusText: 'Service Unavailable' }));
    expect(gone.message).toBe('503: Service Unavailable');
  });

  it('"401: Unauthorized" means that nobody is signed in; other messages do not', async () => {
    expect(
      isUnauthorized(await failureOf(json(401, { message: 'Unauthorized', code: 'unauthorized' }))),
    ).toBe(true);
    expect(isUnauthorized(new Error('401: Unauthorized'))).toBe(true);
    expect(isUnauthorized(await failureOf(json(401, { message: 'That code is not right.' })))).toBe(false);
    expect(isUnauthorized(await failureOf(json(403, { message: 'Unauthorized' })))).toBe(false);
    expect(isUnauthorized('401: Unauthorized')).toBe(false);
  });
});

describe('reasonOf', () => {
  it("is the server's sentence for what the person can do something about, and ours for the rest", async () => {
    expect(reasonOf(await failureOf(json(409, { message: 'Event Full' })), 'Please try again.')).toBe(
      'Event Full',
    );
    expect(reasonOf(await failureOf(json(500, { message: 'stack' })), 'Please try again.')).toBe(
      'Please try again.',
    );
    const notReady = json(503, { message: 'We are not quite ready.' });
    expect(reasonOf(await failureOf(notReady), 'Please try again.')).toBe('We are not quite ready.');
    expect(reasonOf(new TypeError('Failed to fetch'), 'Please try again.')).toBe('Please try again.');
  });
});
