import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { createSession } from '../identity/index.ts';
import type { Config } from '../platform/config.ts';
import { readConfig } from '../platform/config.ts';
import { createServices } from '../platform/create-services.ts';
import { sessionCookieName } from '../platform/http/server.ts';
import type { Services } from '../platform/services.ts';
import { TEST_NOW } from './builders.ts';
import { testDatabase } from './database.ts';

export const TEST_ORIGIN = 'http://localhost';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  /** What this app believes the time is; assign to travel. */
  time: { now: Date };
  /** A real session of this member: headers for `call`. */
  signInAs: (member: { id: string }) => Promise<{ cookie: string }>;
  /** One request as a browser on our own pages would send it; `headers` override. */
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { as?: { cookie: string }; body?: unknown; headers?: Record<string, string> },
  ) => Promise<{ status: number; body: any; headers: Record<string, unknown>; text: string }>;
  close: () => Promise<void>;
}

/** The whole application on the worker's own database, without a socket. Close it in `afterAll`. */
export async function startTestApp(
  options: { config?: Partial<Config>; databaseUrl?: string; now?: Date } = {},
): Promise<TestApp> {
  const databaseUrl = options.databaseUrl ?? (await testDatabase());
  const config = {
    ...readConfig({ NODE_ENV: 'test', DEMO: '0', DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent' }, '/'),
    databasePool: 5,
    ...options.config,
    databaseUrl,
  };
  const time = { now: options.now ?? TEST_NOW };
  const services = createServices(config, { clock: () => time.now, log: pino({ level: 'silent' }) });
  const app = await createApp(services);
  return {
    app,
    services,
    time,
    signInAs: async (member) => {
      const { token } = await createSession(services, member.id);
      return { cookie: `${sessionCookieName(config)}=${token}` };
    },
    call: async (method, url, { as, body, headers } = {}) => {
      const request: InjectOptions = {
        method,
        url,
        headers: { host: 'localhost', origin: TEST_ORIGIN, ...as, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      };
      const response = await app.inject(request);
      const json = response.headers['content-type']?.toString().includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        body: json && response.body ? JSON.parse(response.body) : null,
      };
    },
    close: async () => {
      await app.close();
      await services.db.destroy();
    },
  };
}
