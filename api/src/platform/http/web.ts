import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPagePath, PATHS, PLACE_COOKIE } from '@backyard/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandedManifest, brandedWorker, brandFiles, type BrandFiles } from '../brand/index.ts';
import type { Services } from '../services.ts';
import { pathOf, wantsPage } from './address.ts';
import { callOwnApi } from './call-own-api.ts';
import { isDrawing, sendDrawing } from './drawings.ts';
import { drawOnePage } from './one-page.ts';
import { siteOrigin } from './origin.ts';
import { createPageCache } from './page-cache.ts';
import { BUILT, builtRenderer, hotRenderer, type PageAnswer, type PageRenderer } from './page-renderer.ts';
import { placeOnDevice, type PlaceOnDevice } from './place-on-device.ts';
import { Refusal } from './refusal.ts';
import { sessionCookieName } from './session-cookie-name.ts';
import { isShareImage, shareImages } from './share-images/index.ts';
import type { Viewer } from './viewer.ts';

const UNAVAILABLE = 503;
/** Seconds after which a page that could not be drawn is worth another try: the database may be back (RFC 9110, 10.2.3). */
const RETRY_AFTER = 5;

/** Serves the screens: their files, and a drawn page for every address that is not a file or a call. */
export async function registerWeb(app: FastifyInstance, services: Services): Promise<void> {
  const brand = brandFiles(services.config.brandDir);
  serveBrand(app, brand);
  if (services.config.hotReload) {
    const vite = await hotRenderer(app, brand);
    const sendPage = pageSender(app, services, vite);
    const sendShareImage = shareImages(app, services.config, vite);
    return void app.setNotFoundHandler(async (request, reply) => {
      if (request.url.startsWith('/api/')) return app.refuseUnknown(request, reply);
      if (isShareImage(pathOf(request))) return sendShareImage(request, reply, pathOf(request));
      // Vite's own modules have addresses like /@vite/client.
      if (wantsPage(request) && !request.url.startsWith('/@')) return sendPage(request, reply);
      reply.hijack();
      vite.files(request.raw, reply.raw, () => {
        reply.raw.statusCode = 404;
        reply.raw.end();
      });
      return reply;
    });
  }
  const renderer = await builtRenderer(brand);
  // Tests of the API run without a build.
  if (!renderer) return void app.setNotFoundHandler(app.refuseUnknown);
  const root = fileURLToPath(BUILT);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    setHeaders: (response, file) => {
      // Built files carry a hash of their content in their name.
      const immutable = file.startsWith(`${root}assets/`);
      response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  await serveFiles(app, root, {
    'manifest.webmanifest': (built) => brandedManifest(built, brand),
    'sw.js': brandedWorker,
  });
  const sendPage = pageSender(app, services, renderer);
  const sendShareImage = shareImages(app, services.config, renderer);
  app.setNotFoundHandler(app.refuseUnknown);
  // A route rather than the not-found handler, because answers of routes are compressed.
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (isDrawing(pathOf(request))) return sendDrawing(renderer, reply, pathOf(request));
    if (isShareImage(pathOf(request))) return sendShareImage(request, reply, pathOf(request));
    return wantsPage(request) ? sendPage(request, reply) : app.refuseUnknown(request, reply);
  });
}

/** A route per file in the build's root, and one per folder: a route for every file would take half of a start's time. */
async function serveFiles(
  app: FastifyInstance,
  root: string,
  branded: Record<string, (built: string) => string>,
): Promise<void> {
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const { name } = entry;
    // Metadata of the build itself.
    if (name.startsWith('.')) continue;
    if (entry.isDirectory()) {
      app.get<{ Params: { '*': string } }>(`/${name}/*`, { schema: { hide: true } }, ({ params }, reply) =>
        reply.sendFile(`${name}/${params['*']}`),
      );
    } else {
      const own = branded[name]?.(await readFile(path.join(root, name), 'utf8'));
      app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
        own === undefined
          ? reply.sendFile(name)
          : reply
              .header('cache-control', 'no-cache')
              .type(TYPES[path.extname(name)] ?? '')
              .send(own),
      );
    }
  }
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** Files made from the operator's folder. Their logo is always served as an image, even if opened directly. */
function serveBrand(app: FastifyInstance, { all }: BrandFiles): void {
  for (const { path: address, type, bytes } of all)
    app.get(address, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(type)
        .send(bytes),
    );
}

/**
 * The page as this answer's policy allows it: with the nonce for what runs before the first paint (web/build/head-script.ts), and
 * the one for the style element of dialogs where `web/src/ui/style-nonce.ts` finds it.
 */
const withNonces = (html: string, { script, style }: FastifyReply['cspNonce']): string =>
  html
    .replace('<head>', `<head><meta property="csp-nonce" content="style" nonce="${style}">`)
    .replace('<script nonce="">', `<script nonce="${script}">`);

const placeOn = (request: FastifyRequest, viewer: Viewer = null): PlaceOnDevice =>
  placeOnDevice(request.cookies[PLACE_COOKIE], viewer?.id ?? null);

type Sender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Sends the page at an address, rendered for its viewer. Visitors all see the same, so their pages are cached briefly; a viewer with a
 * session gets their own. A page that cannot be rendered is sent bare.
 */
function pageSender(
  app: FastifyInstance,
  services: Services,
  renderer: Omit<PageRenderer, 'drawingAt'>,
): Sender {
  const { config, clock } = services;
  const cache = createPageCache(services);
  const isSomebody = (request: FastifyRequest): boolean =>
    request.cookies[sessionCookieName(config)] !== undefined;
  // While the database is down, every viewer counts as the client they come from, as does one with an expired session.
  const viewerOf = async (request: FastifyRequest): Promise<Viewer> =>
    isSomebody(request) ? app.viewerOf(request, true).catch(() => null) : null;
  const draw = (request: FastifyRequest, viewer: Viewer): Promise<PageAnswer> =>
    renderer.render({
      url: new URL(`${siteOrigin(config, request)}${request.url}`).href,
      now: clock(),
      place: placeOn(request, viewer).choice,
      send: callOwnApi(app, request),
    });
  const drawInTurn = async (request: FastifyRequest): Promise<PageAnswer> => {
    const viewer = await viewerOf(request);
    return app.readTurns.page(request, viewer, () => draw(request, viewer));
  };
  const answer = async (request: FastifyRequest): Promise<PageAnswer> => {
    // The same for everyone: the browser that keeps this page draws its contents (docs/decisions/0033).
    if (pathOf(request) === PATHS.appShell) return { status: 200, html: await renderer.bare(request.url) };
    try {
      if (config.hotReload) return await drawOnePage(async () => draw(request, await viewerOf(request)));
      if (isSomebody(request)) return await drawOnePage(() => drawInTurn(request));
      const seen = `${siteOrigin(config, request)}${request.url} ${placeOn(request).key}`;
      return await cache.get(seen, () => drawInTurn(request));
    } catch (error) {
      if (error instanceof Refusal && error.retryAfterSeconds !== undefined) throw error;
      request.log.error(
        // The rest can be a secret [OPS-42].
        { err: error, page: pathOf(request).split('/', 2).join('/') },
        'the page could not be drawn; the browser draws it',
      );
      return { status: isPagePath(pathOf(request)) ? 200 : 404, html: await renderer.bare(request.url) };
    }
  };
  return async (request, reply) => {
    const page = await answer(request);
    // No cache on the way may keep it: the same address is a different page for another person. Nor may the person's own browser, which
    // would show it again with Back after logout.
    reply
      .header('cache-control', isSomebody(request) ? 'private, no-store' : 'private, no-cache')
      .header('vary', 'cookie');
    if (page.status === UNAVAILABLE) reply.header('retry-after', RETRY_AFTER);
    // The browser, which takes the page over, is to read the same.
    if (placeOn(request).forget) reply.clearCookie(PLACE_COOKIE, { path: '/' });
    if ('location' in page) return reply.redirect(page.location, page.status);
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(config.hotReload ? page.html : withNonces(page.html, reply.cspNonce));
  };
}
