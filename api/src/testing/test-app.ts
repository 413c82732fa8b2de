import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app.ts';
import { createSession } from '../identity/index.ts';
import { sessionCookieName } from '../platform/http/session-cookie-name.ts';
import type { Services } from '../platform/services.ts';
import { isLive, readLive } from './live-answer.ts';
import { testServices } from './test-services.ts';

/** The address that `call` pretends to be on. */
export const TEST_ORIGIN = 'http://localhost';

export interface CallOptions {
  as?: { cookie: string };
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply<Body> {
  status: number;
  /** Parsed JSON; null without a body. */
  body: Body;
  headers: Record<string, unknown>;
  text: string;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  /** This app's clock; assign to `now` to travel in time. */
  time: { now: Date };
  /**
   * A real session of this member: `call('GET', '/…', { as: await signInAs(ada) })`. Calls with `stepUp` want one that is
   * confirmed; `byPasskey`: not by a code.
   */
  signInAs: (
    member: { id: string },
    options?: { confirmed?: boolean; byPasskey?: boolean },
  ) => Promise<{ cookie: string }>;
  /**
   * One request as a browser on our own pages would send it; `headers` override. All come from one browser, which can use the
   * codes it asked for; `headers: { cookie: '' }` is another one.
   */
  call: <Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ) => Promise<Reply<Body>>;
  close: () => Promise<void>;
}

type TestAppOptions = Parameters<typeof testServices>[0];

/**
 * The application for a whole test file, or a `describe`: started before its tests and closed after them. Its properties are set as it
 * starts, so they are not available before a test runs.
 */
export function testApp(options: TestAppOptions | (() => Promise<TestAppOptions>) = {}): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => {
    Object.assign(test, await startTestApp(typeof options === 'function' ? await options() : options));
  });
  afterAll(() => test.close());
  return test;
}

/** The whole application on the test file's own database, without a socket. The caller must close it. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const services = await testServices(options);
  const app = await createApp(services);
  // Rows written at the start exist before a test looks at the tables.
  await app.ready();
  let codeBrowser = '';
  return {
    app,
    services,
    time: services.time,
    signInAs: async (member, confirmation) => {
      const { token } = await createSession(services, member.id, services.db, confirmation);
      return { cookie: `${sessionCookieName(services.config)}=${token}` };
    },
    call: async <Body>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      { as, body, headers }: CallOptions = {},
    ) => {
      const cookie = [as?.cookie, codeBrowser].filter(Boolean).join('; ');
      const response = await app.inject({
        method,
        url,
        headers: { host: 'localhost', origin: TEST_ORIGIN, ...(cookie && { cookie }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
        payloadAsStream: isLive(url),
      });
      const mark = response.cookies.find(({ name }) => name.endsWith('code-browser'));
      if (mark && headers?.['cookie'] === undefined) codeBrowser = `${mark.name}=${mark.value}`;
      const text = isLive(url) ? await readLive(response) : response.body;
      const json = response.headers['content-type']?.toString().includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        text,
        body: (json && text ? JSON.parse(text) : null) as Body,
      };
    },
    close: async () => {
      await app.close();
      await services.db.destroy();
    },
  };
}
