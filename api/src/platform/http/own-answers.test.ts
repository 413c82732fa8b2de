import { defineRoute } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createOwnAnswers, WantsRequest } from './own-answers.ts';

const contract = defineRoute({
  feature: 'health',
  method: 'GET',
  path: '/api/numbers/:number',
  access: 'public',
  summary: 'A number',
  params: z.object({ number: z.coerce.number() }),
  responses: { 200: z.object({ number: z.number() }) },
});

/** Asks as a page does; `handler` is what the call does. */
async function ask(path: string, handler: () => Promise<number>, viewer = async () => null) {
  const said: unknown[] = [];
  const say = (...words: unknown[]) => void said.push(words);
  const page = { headers: {}, log: { error: say, warn: say } } as unknown as FastifyRequest;
  const own = createOwnAnswers(viewer, serializerCompiler);
  let asked = 0;
  own.add(contract, async () => {
    asked += 1;
    return { status: 200, body: { number: await handler() } };
  });
  const answer = await own.get(path, page);
  const body: unknown = await answer?.json();
  return {
    status: answer?.status ?? null,
    body,
    retryAfter: answer?.headers.get('retry-after'),
    asked,
    said,
  };
}

const failing = (failure: Error) => async (): Promise<never> => {
  throw failure;
};
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it('what a page asks of its own process is answered', async () => {
  expect(await ask('/api/numbers/7', async () => 7)).toMatchObject({
    status: 200,
    body: { number: 7 },
    asked: 1,
  });
});

it('[run.76] a failure is an answer, told once: nobody waits twice for a database that is away', async () => {
  expect(await ask('/api/numbers/7', failing(away))).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    retryAfter: '1',
    asked: 1,
    said: [[{ code: 'unavailable' }, 'GET /api/numbers/:number: connect ECONNREFUSED']],
  });
  const broken = new Error('broken');
  expect(await ask('/api/numbers/7', failing(broken))).toMatchObject({
    status: 500,
    body: { code: 'internal' },
    asked: 1,
    said: [[{ err: broken }, 'request failed']],
  });
  // Nor if the viewer cannot be resolved.
  expect(await ask('/api/numbers/7', async () => 7, failing(away))).toMatchObject({ status: 503, asked: 0 });
});

it('what only a request can tell is left to one', async () => {
  expect(await ask('/api/letters/a', async () => 7)).toMatchObject({ status: null, asked: 0 });
  expect(await ask('/api/numbers/seven', async () => 7)).toMatchObject({ status: null, asked: 0, said: [] });
  expect(await ask('/api/numbers/7', failing(new WantsRequest()))).toMatchObject({ status: null, said: [] });
});
