import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { isPagePath } from '@backyard/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { Refusal } from './refusal.ts';

const BUILT = fileURLToPath(new URL('../../../../web/dist/client/', import.meta.url));

/** Serves the screens: their files, and the page itself for every address that is not a file or a call. */
export async function registerWeb(app: FastifyInstance, { config }: Services): Promise<void> {
  if (config.hotReload) return serveFromVite(app, config);
  // Tests of the API run without a build.
  if (!existsSync(`${BUILT}index.html`)) return void app.setNotFoundHandler(refuseNotFound);
  const page = await readFile(`${BUILT}index.html`, 'utf8');
  await app.register(fastifyStatic, {
    root: BUILT,
    index: false,
    wildcard: false,
    setHeaders: (response, path) => {
      // Built files carry a hash of their content in their name.
      const immutable = path.startsWith(`${BUILT}assets/`);
      response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return refuseNotFound();
    return sendPage(config, request, reply, page);
  });
}

/** Hot reload: Vite makes the files and the page while one works on them. */
async function serveFromVite(app: FastifyInstance, config: Config): Promise<void> {
  const module = (await import(new URL('../../../../web/build/dev-server.ts', import.meta.url).href)) as {
    createDevServer: (http: FastifyInstance['server']) => Promise<{
      files: (request: FastifyRequest['raw'], response: ServerResponse, next: () => void) => void;
      page: (url: string) => Promise<string>;
      close: () => Promise<void>;
    }>;
  };
  const vite = await module.createDevServer(app.server);
  app.addHook('onClose', () => vite.close());
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return refuseNotFound();
    if (wantsPage(request)) return sendPage(config, request, reply, await vite.page(request.url));
    reply.hijack();
    vite.files(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
    return reply;
  });
}

/** A page is asked for by browsers (text/html) and by programs that take anything; a missing file stays missing. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  if (path.startsWith('/api/') || /\.\w+$/.test(path)) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

/** Without the query and without a trailing slash. */
const pathOf = (request: FastifyRequest): string =>
  new URL(request.url, 'http://localhost').pathname.replace(/(?<=.)\/$/, '');

/** Where `web/src/ui/style-nonce.ts` finds the nonce for the style element of dialogs. */
const nonceMeta = (reply: FastifyReply): string =>
  `<meta property="csp-nonce" nonce="${reply.cspNonce.style}">`;

function sendPage(config: Config, request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  return reply
    .code(isPagePath(pathOf(request)) ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(config.hotReload ? page : page.replace('<head>', `<head>${nonceMeta(reply)}`));
}

function refuseNotFound(): never {
  throw new Refusal('not_found');
}
