import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { BRAND, PALETTES, type PlaceChoice } from '@backyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brandedDocument, type BrandFiles } from '../brand/index.ts';
import type { OwnAnswer } from './own-answers.ts';

const WEB = new URL('../../../../web/', import.meta.url);
/** The output of `vite build` for the screens. */
export const BUILT = new URL('dist/client/', WEB);
const RENDERER = new URL('dist/server/server.js', WEB);
const COMPOSER = new URL('dist/share-image/share-image.js', WEB);
/** While one works on screens: from the sources, by Node alone. */
const COMPOSER_SOURCE = new URL('src/server/share-image/share-image.ts', WEB);

/** The renderer's input (web/src/server.tsx declares the same; the two match by shape alone). */
export interface PageRequest {
  /** Absolute. */
  url: string;
  now: Date;
  place: PlaceChoice | null;
  send: (path: string, init: RequestInit) => Promise<OwnAnswer>;
}

export type PageAnswer = { status: number; html: string } | { status: number; location: string };

/** The contents of share images, and the module that draws them. */
export interface SharePictures {
  /** The contents of the share image at a path; null if there is none. */
  sharePicture: (path: string, send: PageRequest['send']) => Promise<object | null>;
  /** The module that composes them, which no process with strangers' requests loads; another `version` composes otherwise. */
  composer: { module: string; version: string };
}

/** Draws pages, and has the bare document for when that fails: the browser then draws the page itself. */
export interface PageRenderer extends SharePictures {
  /** The drawn picture at a path, as SVG; null if there is none. `forever`: its address contains the build's hash. */
  drawingAt: (path: string) => { svg: string; forever: boolean } | null;
  render: (request: PageRequest) => Promise<PageAnswer>;
  bare: (url: string) => Promise<string>;
}

interface Template {
  html: string;
  manifest: object | null;
}
interface RendererModule {
  renderPage: (request: PageRequest, template: Template) => Promise<PageAnswer>;
  sharePicture: SharePictures['sharePicture'];
  drawingAt: PageRenderer['drawingAt'];
}

/** The built renderer, or null where nothing is built: tests of the API alone run so. */
export async function builtRenderer(brand: BrandFiles): Promise<PageRenderer | null> {
  const built = await readFile(new URL('index.html', BUILT), 'utf8').catch(() => null);
  if (built === null) return null;
  const html = brandedDocument(built, brand);
  const bare = (): Promise<string> => Promise.resolve(html);
  const manifest = await readFile(new URL('.vite/manifest.json', BUILT), 'utf8').catch(() => null);
  const module = manifest === null ? null : await loadRenderer();
  const composer = await readFile(COMPOSER).catch(() => null);
  if (!module || manifest === null || composer === null) {
    return {
      bare,
      render: () => Promise.reject(new Error('The renderer is not built')),
      sharePicture: () => Promise.resolve(null),
      drawingAt: () => null,
      composer: { module: COMPOSER.href, version: '' },
    };
  }
  const template: Template = { html, manifest: JSON.parse(manifest) as object };
  // One file holds all drawing code except for the brand, so its content identifies the version.
  const version = createHash('sha256')
    .update(composer)
    .update(JSON.stringify([BRAND, PALETTES.light]))
    .digest('hex');
  return {
    bare,
    render: (request) => module.renderPage(request, template),
    sharePicture: module.sharePicture,
    drawingAt: module.drawingAt,
    composer: { module: COMPOSER.href, version },
  };
}

const loadRenderer = async (): Promise<RendererModule | null> =>
  (await import(RENDERER.href).catch(() => null)) as RendererModule | null;

/** While one works on screens: Vite makes files, drawn pictures among them, and pages from the sources. */
export interface HotRenderer extends Omit<PageRenderer, 'drawingAt'> {
  files: (request: FastifyRequest['raw'], response: ServerResponse, next: () => void) => void;
}

export async function hotRenderer(app: FastifyInstance, brand: BrandFiles): Promise<HotRenderer> {
  const { createDevServer } = (await import(new URL('build/dev-server.ts', WEB).href)) as {
    createDevServer: (http: FastifyInstance['server']) => Promise<{
      files: HotRenderer['files'];
      page: (url: string) => Promise<string>;
      renderer: () => Promise<RendererModule>;
      close: () => Promise<void>;
    }>;
  };
  const vite = await createDevServer(app.server);
  const page = async (url: string): Promise<string> => brandedDocument(await vite.page(url), brand);
  app.addHook('onClose', () => vite.close());
  return {
    files: vite.files,
    bare: page,
    sharePicture: async (path, send) => (await vite.renderer()).sharePicture(path, send),
    // Drawn once a start: a change of the composer shows after the next one.
    composer: { module: COMPOSER_SOURCE.href, version: randomUUID() },
    render: async (request) => {
      const [html, module] = await Promise.all([page(new URL(request.url).pathname), vite.renderer()]);
      return module.renderPage(request, { html, manifest: null });
    },
  };
}
