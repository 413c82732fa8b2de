import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { waitAs } from '../database/index.ts';
import { nameWork } from '../request-name.ts';
import { traceRequests } from '../tracing/index.ts';
import { requireSamePerson } from './acting-member.ts';
import { originForm, withoutSite } from './address.ts';
import { unknownRoutes } from './allowed-methods.ts';
import { admitKeys, type KeyResolver } from './api-key.ts';
import { takeBodiesAsTheyAre } from './as-it-is.ts';
import { noStoreByDefault, NO_STORE } from './caching.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { registerErrors, toRefusal } from './errors.ts';
import { oncePerPage, type ViewerResolver } from './one-page.ts';
import { requireHost, requireOwnOrigin, requireShortAddress } from './origin.ts';
import { createOwnAnswers, type OwnAnswers } from './own-answers.ts';
import { answerRawError } from './raw-errors.ts';
import { readTurns, type ReadTurns } from './read-turns.ts';
import { logAnswers, nameRequest, REQUEST_ID, tellRequestId } from './request-id.ts';
import { sameHeaders } from './same-headers.ts';
import { contractSerializer } from './serializer.ts';
import { sessionCookieName } from './session-cookie-name.ts';
import { knowsPeople, type Viewer } from './viewer.ts';

/** No promised call needs more; uploads have a limit of their own. */
const BODY_LIMIT = 256 * 1024;

/** Enough for five megabytes from a phone with one bar. A slower request would only hold a connection. */
const REQUEST_MS = 120_000;
const HEADERS_MS = 20_000;
/** How often Node checks for expired requests. */
const LOOK_MS = 2000;
/** For a part of the start that hangs: on a busy machine one that reads the database can take longer than Fastify's 10 s. */
const START_MS = 300_000;

/**
 * The HTTP server without features: settings that hold for every route. `resolveViewer` resolves the viewer, once per request, before
 * anything else reads the request.
 */
export async function createHttpServer(options: {
  config: Config;
  logger: FastifyInstance['log'] | false;
  resolveViewer: ViewerResolver;
  /** Resolves a program's key; without it keys open nothing. */
  resolveKey?: KeyResolver;
}): Promise<FastifyInstance> {
  const { config } = options;
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    genReqId: nameRequest(config),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    pluginTimeout: START_MS,
    // While the process ends, requests on open connections are still answered, and each answer closes its connection.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => originForm(url),
    clientErrorHandler: answerRawError,
    http: {
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: LOOK_MS,
      // We look ourselves: Node's refusal would have no body.
      requireHostHeader: false,
    },
    // An address that cannot be decoded, or is far too long, is refused before the hooks and the error handler below.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const refusal = toRefusal(error);
      void reply
        .code(refusal.status)
        .headers({ ...NO_STORE, [REQUEST_ID]: request.id })
        .send(refusal.toBody(request.id));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  const serializer = contractSerializer(config.environment === 'production');
  app.setSerializerCompiler(serializer);
  app.removeContentTypeParser('text/plain');
  app.decorate('refuseUnknown', unknownRoutes(app));
  registerErrors(app);
  // Before anything asks the database.
  app.addHook('onRequest', (request, _reply, done) =>
    nameWork(request.id, () => waitAs(['GET', 'HEAD'].includes(request.method) ? 'read' : 'change', done)),
  );
  traceRequests(app, config);
  tellRequestId(app);
  logAnswers(app, config);
  noStoreByDefault(app);
  await app.register(helmet, {
    // Dialogs lock scrolling with a <style> element: the page carries a nonce for it (web/src/ui/style-nonce.ts).
    // Not with hot reload: a nonce would make browsers ignore the 'unsafe-inline' that it needs.
    enableCSPNonces: !config.hotReload,
    contentSecurityPolicy: contentSecurityPolicy(config),
    strictTransportSecurity: https,
    // Helmet's own "no-referrer" would make browsers send "Origin: null" with forms.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Stripe's card form offers wallets, some of which open a window that must be able to answer.
    crossOriginOpenerPolicy: {
      policy: config.payments.kind === 'stripe' ? 'same-origin-allow-popups' : 'same-origin',
    },
  });
  sameHeaders(app);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false });
  await app.register(cookie);
  requireHost(app, config);
  requireShortAddress(app);
  takeBodiesAsTheyAre(app);
  leadBack(app);
  // Before cookies are read: with a key the viewer is the key's owner, or no one.
  admitKeys(app, options.resolveKey ?? (async () => null));
  requireOwnOrigin(app, config);
  const resolveViewer = oncePerPage(options.resolveViewer);
  const viewerOf = (request: FastifyRequest, onlyLooks: boolean): Promise<Viewer> =>
    resolveViewer(request.cookies[sessionCookieName(config)] ?? null, onlyLooks);
  app.decorateRequest('viewer', null);
  app.decorate('ownAnswers', createOwnAnswers(viewerOf, serializer));
  app.decorate('viewerOf', viewerOf);
  app.decorate('readTurns', readTurns(config));
  app.addHook('onRequest', async (request) => {
    const { onlyLooks = false } = request.routeOptions.config;
    if (!request.byKey && knowsPeople(request.url)) request.viewer = await viewerOf(request, onlyLooks);
  });
  requireSamePerson(app);
  return app;
}

/** In a page, "//other.example/…" would lead to another site. Here it redirects to the path on this one. */
function leadBack(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const here = withoutSite(request.url);
    if (here === null || !['GET', 'HEAD'].includes(request.method)) return undefined;
    return reply.redirect(here, 308);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws the refusal for an address without a route: 405 where another method has one, else 404. */
    refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => never;
    /** What pages ask. */
    ownAnswers: OwnAnswers;
    /** Resolves the viewer of a request, if not done yet. `onlyLooks`: a replica may answer while the primary is down. */
    viewerOf: (request: FastifyRequest, onlyLooks: boolean) => Promise<Viewer>;
    readTurns: ReadTurns;
  }
}
