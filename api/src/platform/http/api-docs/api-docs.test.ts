import { routes, type RouteContract } from '@backyard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const contract: RouteContract[] = Object.values(routes).flatMap((feature) =>
  Object.values<RouteContract>(feature),
);

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

  it('is a page that names every call', async () => {
    const { text, headers } = await test.call('GET', '/api/docs');
    expect(headers['content-type']).toContain('text/html');
    for (const route of contract) expect(text).toContain(route.path.replaceAll(/:(\w+)/g, '{$1}'));
  });
});
