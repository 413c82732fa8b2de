import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const WEB = new URL('../../../../web/', import.meta.url);
/** What `vite build` makes of the screens. */
export const BUILT = new URL('dist/client/', WEB);
const RENDERER = new URL('dist/server/server.js', WEB);

/** What the renderer is told (web/src/server.tsx has the same; the two know each other by shape alone). */
export interface PageRequest {
  /** Absolute. */
  url: string;
  now: Date;
  send: (path: string, init: RequestInit) => Promise<Response>;
}

export type PageAnswer = { status: number; html: string } | { status: number; location: string };

/** Draws pages, and has the bare document for when that fails: the browser then draws the page itself. */
export interface PageRenderer {
  render: (request: PageRequest) => Promise<PageAnswer>;
  bare: (url: string) => Promise<string>;
  /** The share image at a path, as SVG; null where there is none. */
  shareImage: (path: string, send: PageRequest['send']) => Promise<string | null>;
}

interface Template {
  html: string;
  manifest: object | null;
}
interface RendererModule {
  renderPage: (request: PageRequest, template: Template) => Promise<PageAnswer>;
  shareImage: PageRenderer['shareImage'];
}

/** The built renderer, or null where nothing is built: tests of the API alone run so. */
export async function builtRenderer(): Promise<PageRenderer | null> {
  const html = await readFile(new URL('index.html', BUILT), 'utf8').catch(() => null);
  if (html === null) return null;
  const bare = (): Promise<string> => Promise.resolve(html);
  const manifest = await readFile(new URL('.vite/manifest.json', BUILT), 'utf8').catch(() => null);
  const module = manifest === null ? null : await loadRenderer();
  if (!module || manifest === null) {
    return {
      bare,
      render: () => Promise.reject(new Error('The renderer is not built')),
      shareImage: () => Promise.resolve(null),
    };
  }
  const template: Template = { html, manifest: JSON.parse(manifest) as object };
  return { bare, render: (request) => module.renderPage(request, template), shareImage: module.shareImage };
}

const loadRenderer = async (): Promise<RendererModule | null> =>
  (await import(RENDERER.href).catch(() => null)) as RendererModule | null;

/** While one works on screens: Vite makes files and pages from the sources. */
export interface HotRenderer extends PageRenderer {
  files: (request: FastifyRequest['raw'], response: ServerResponse, next: () => void) => void;
}

export async function hotRenderer(app: FastifyInstance): Promise<HotRenderer> {
  const { createDevServer } = (await import(new URL('build/dev-server.ts', WEB).href)) as {
    createDevServer: (http: FastifyInstance['server']) => Promise<{
      files: HotRenderer['files'];
      page: (url: string) => Promise<string>;
      renderer: () => Promise<RendererModule>;
      close: () => Promise<void>;
    }>;
  };
  const vite = await createDevServer(app.server);
  app.addHook('onClose', () => vite.close());
  return {
    files: vite.files,
    bare: vite.page,
    shareImage: async (path, send) => (await vite.renderer()).shareImage(path, send),
    render: async (request) => {
      const [html, module] = await Promise.all([vite.page(new URL(request.url).pathname), vite.renderer()]);
      return module.renderPage(request, { html, manifest: null });
    },
  };
}
