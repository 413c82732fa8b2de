// Statements held: calls.113-114, webhooks.10.

import { routes, WEBHOOK_KINDS, type RouteContract } from '@backyard/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../testing/test-app.ts';

const test = testApp();
beforeAll(async () => {
  // As after a page was rendered: the renderer has its own copy of the contract, whose schemas have the same names.
  for (const id of ['ApprovalEntry', 'PushDevice', 'Wishes', 'Error'])
    z.object({ copy: z.string() }).meta({ id });
});

const contract: RouteContract[] = Object.values(routes).flatMap((feature) =>
  Object.values<RouteContract>(feature),
);

interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId?: string;
        requestBody?: { content: object };
        responses: Record<string, { description: string; content?: object }>;
      }
    >
  >;
  components: { schemas: Record<string, unknown> };
}

/** The faults found by the linter's recommended rules. */
async function errorsOf(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}
/** Its warnings count too. Excepted: that every call has a 2xx answer, because some only redirect (302, 303). */
const RULES = { 'operation-2xx-response': 'off' } as const;

describe('GET /api/docs', () => {
  it('is an OpenAPI 3.1 document with every route of the contract and nothing else', async () => {
    const { body } = await test.call<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
      'GET',
      '/api/docs/openapi.json',
    );
    expect(body.openapi).toBe('3.1.0');
    const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const promised = contract.map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(documented.toSorted()).toEqual(promised.toSorted());
  });

  it('[HOLD-43] every operation has a name of its own, every promised answer, and the body it takes', async () => {
    const { body } = await test.call<Described>('GET', '/api/docs/openapi.json');
    const names = contract.map((route) => {
      const operation = body.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      const where = `${route.method} ${route.path}`;
      for (const [status, schema] of Object.entries(route.responses)) {
        const answer = operation?.responses[status];
        expect(`${where} ${status}: ${answer?.description}`).toMatch(/\w{4,}/);
        const types = Object.keys(answer?.content ?? {});
        const file = route.produces && !['204', '304'].includes(status) ? [route.produces] : [];
        expect([where, types]).toEqual([where, schema ? ['application/json'] : file]);
      }
      const bodies = [...(route.body ? ['application/json'] : []), ...(route.takes ?? [])];
      expect([where, Object.keys(operation?.requestBody?.content ?? {})]).toEqual([where, bodies]);
      return operation?.operationId;
    });
    expect(names).toContain('eventsList');
    expect(new Set(names).size).toBe(contract.length);
  });

  it('[HOLD-43] the bodies of both event forms are in it, by reference', async () => {
    const { body } = await test.call<Described>('GET', '/api/docs/openapi.json');
    expect(body.components.schemas['EventBodyInput']).toMatchObject({
      anyOf: [
        { $ref: '#/components/schemas/HostEventBodyInput' },
        { $ref: '#/components/schemas/AdminEventBodyInput' },
      ],
    });
    expect(Object.keys(body.components.schemas)).toEqual(
      expect.arrayContaining(['HostEventBodyInput', 'AdminEventBodyInput']),
    );
  });

  it('[webhooks.10] what webhooks are sent is in it, each kind with its body', async () => {
    const { body } = await test.call<{
      webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
    }>('GET', '/api/docs/openapi.json');
    expect(Object.keys(body.webhooks).toSorted()).toEqual([...WEBHOOK_KINDS, 'test.ping'].toSorted());
    for (const [kind, { post }] of Object.entries(body.webhooks))
      expect(post.requestBody.content['application/json']?.schema).toMatchObject({
        properties: { type: { const: kind }, version: { const: 1 }, data: { type: 'object' } },
      });
    const { text } = await test.call('GET', '/api/docs');
    for (const kind of WEBHOOK_KINDS) expect(text).toContain(kind);
    // A developer who has only this document must be able to verify a signature.
    expect(text).toContain('decoded from base64');
    expect(text).toContain('more than five minutes away');
  });

  it('[HOLD-43] a linter finds no error in it', async () => {
    const { text } = await test.call('GET', '/api/docs/openapi.json');
    expect(await errorsOf(text)).toEqual([]);
    expect(await errorsOf(text.replace('"eventsList"', '"eventsShow"'))).toEqual([
      expect.stringContaining('operation-operationId-unique'),
    ]);
    expect(await errorsOf(text.replace('/HostEventBodyInput"', '/NobodysBody"'))).toEqual(
      expect.arrayContaining([expect.stringContaining('no-unresolved-refs')]),
    );
  });

  it('is a page that names every call', async () => {
    const { text, headers } = await test.call('GET', '/api/docs');
    expect(headers['content-type']).toContain('text/html');
    for (const route of contract) expect(text).toContain(route.path.replaceAll(/:(\w+)/g, '{$1}'));
  });
});
