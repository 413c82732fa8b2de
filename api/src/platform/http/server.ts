import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { registerErrors } from './errors.ts';
import { requireOwnOrigin } from './origin.ts';
import { contractSerializer } from './serializer.ts';
import type { Viewer } from './viewer.ts';

/** No promised call needs more; uploads have a limit of their own. */
const BODY_LIMIT = 256 * 1024;

/** What the browser may load: only what this site serves. `unsafe-inline` for styles only in development (hot reload). */
const contentSecurityPolicy = (config: Config) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: config.environment === 'development' ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: config.environment === 'development' ? ["'self'", 'ws:'] : ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

/**
 * The HTTP server without a feature: settings that hold for every route. `resolveViewer` says who is asking; it runs
 * once a request, before anything else reads the request.
 */
export async function createHttpServer(options: {
  config: Config;
  logger: FastifyInstance['log'] | false;
  resolveViewer: (token: string | null) => Promise<Viewer>;
}): Promise<FastifyInstance> {
  const { config } = options;
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(contractSerializer(config.environment === 'production'));
  app.removeContentTypeParser('text/plain');
  registerErrors(app);
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(cookie);
  requireOwnOrigin(app, config);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    // Only the API knows people; files need no look at the session.
    if (request.url.startsWith('/api/')) {
      request.viewer = await options.resolveViewer(request.cookies[sessionCookieName(config)] ?? null);
    }
  });
  return app;
}

/** `__Host-` binds the cookie to this very host over https (RFC 6265bis, 4.1.3.2). */
export const sessionCookieName = (config: Config): string =>
  config.publicUrl?.startsWith('https:') ? '__Host-session' : 'session';
