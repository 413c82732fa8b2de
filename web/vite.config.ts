import { basename, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPlugin } from './build/brand-plugin.ts';
import { budgetPlugin } from './build/budget-plugin.ts';
import { BUDGETS, FIRST_PAGES } from './build/budget.ts';
import { documentPlugin, scriptsLastPlugin } from './build/document-plugin.ts';
import { drawingsPlugin } from './build/drawings-plugin.ts';
import { firstLoadSources, iconFiles } from './build/first-load-sources.ts';
import { homeScenePlugin } from './build/home-scene-plugin.ts';
import { installPlugin } from './build/install-plugin.ts';
import { noPolyfills } from './build/no-polyfills.ts';
import { pageModulesPlugin } from './build/page-modules-plugin.ts';
import { serverBuildPlugin } from './build/server-build-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';
import { tokensPlugin } from './build/tokens-plugin.ts';

/** What every route needs and what changes only with a dependency: one file that stays in the browser's cache. */
const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/]/;

/** Parts of the query library that only some pages use: not in that file, but with them. */
const SOME_PAGES = /(?:infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js$/;

/** Small, and wanted by nearly everything. */
const CONSTANTS =
  /contract[\\/]src[\\/](?:tiers|categories|limits|paths|brand)|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/;

const SOURCES = join(import.meta.dirname, 'src/');
/** The modules of a first visit, whichever page it is to, and those of each page. */
const FRAME = firstLoadSources([join(SOURCES, 'main.tsx')], SOURCES);
const FIRST_LOADS = FIRST_PAGES.map((page) => firstLoadSources([join(import.meta.dirname, page)], SOURCES));

/** Those pages that bring a module, or an icon's file, along. */
const pagesWith = (id: string): string[] =>
  FIRST_PAGES.filter((_page, index) => FIRST_LOADS[index]?.has(id) || FIRST_ICONS[index]?.has(basename(id)));
const FIRST_ICONS = FIRST_LOADS.map((modules) => iconFiles([...modules]));
const FRAME_ICONS = iconFiles([...FRAME]);
/** Where links lead within the site, from what a visitor sees first: "assets/event-CN5h5SBC.js" and what they load later. */
const FIRST_FILE = /assets\/(?:home|discover|events|event|hosts|host-page)-[\w-]{8}\.js$/;
/** The entry has brought them along. */
const ALWAYS_THERE = /assets\/(?:vendor|shared|rolldown-runtime)-[\w-]{8}\.js$/;
const ENTRY = /src[\\/](?:main|router)\.tsx$/;

/** From where lists begin: three pages have them, and an event's page, which is opened first more often, has none. */
const PLACES = /features[\\/]places[\\/]|(?:src|lib)[\\/]place-choice(?:-key)?\.ts$/;

/** What comes once somebody looks for another place: three small files compress worse than one. */
const PLACE_CHOICE = /features[\\/]places[\\/](?:top-places\.tsx|choose-place\.ts|places\.queries\.ts)$/;

/** What the frame or several pages need is one file: dozens of tiny ones compress worse and cost a request each. */
const isShared = (id: string): boolean =>
  CONSTANTS.test(id) ||
  FRAME_ICONS.has(basename(id)) ||
  (FRAME.has(id) && !ENTRY.test(id)) ||
  (pagesWith(id).length >= 3 && !PLACES.test(id));

const FEATURE_INDEX = /web[\\/]src[\\/]features[\\/][^\\/]+[\\/]index\.ts$/;

const nameOf = (page: string): string => basename(page, '.tsx');

/** Of the query library, and of our own, for the lists of two pages. */
const LISTS = /(?:[iI]nfiniteQuery(?:Observer)?\.js|lib[\\/]paged\.ts)$/;

/** What two pages have in common is a file of those two: "events-event". */
function pairOf(id: string): string | null {
  if (LISTS.test(id)) return 'events-hosts';
  const pages = pagesWith(id);
  return pages.length === 2 ? pages.map(nameOf).join('-') : null;
}

/** Pages with much that other lists and dialogs need too. */
const WITH_PARTS = /[\\/](?:home|events|event|host-page)\.tsx$/;

/** What one of those brings along is one file, "events-parts", not a dozen tiny ones. */
function partsOf(id: string): string | null {
  const [page = '', ...more] = pagesWith(id);
  return more.length === 0 && WITH_PARTS.test(page) && !id.endsWith(page) ? `${nameOf(page)}-parts` : null;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  // The server of the API starts Vite from another folder; everything here is relative to this file.
  root: import.meta.dirname,
  plugins: [
    pageModulesPlugin(),
    brandPlugin(),
    tokensPlugin(),
    tailwindcss(),
    react(),
    documentPlugin(),
    scriptsLastPlugin(),
    installPlugin(),
    homeScenePlugin(),
    drawingsPlugin(),
    budgetPlugin(BUDGETS),
    serviceWorkerPlugin('src/service-worker/worker.ts'),
    serverBuildPlugin({ server: 'src/server.tsx', 'share-image': 'src/server/share-image/share-image.ts' }),
  ],
  css: { postcss: { plugins: command === 'build' ? [noPolyfills()] : [] } },
  server: { port: 5173, strictPort: false },
  // The server's renderer is one piece: React as for production, whatever NODE_ENV says where it runs. Vite itself leaves that
  // question open in what it builds for servers.
  ssr: command === 'build' ? { noExternal: true } : {},
  define:
    command === 'build' && isSsrBuild === true
      ? { 'process.env.NODE_ENV': JSON.stringify('production') }
      : {},
  build: {
    outDir: join(import.meta.dirname, isSsrBuild === true ? 'dist/server' : 'dist/client'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    modulePreload: {
      // Every browser of the target either knows modulepreload or does without.
      polyfill: false,
      // The entry names the files of these pages for this; the server those of the page that it sends. Other pages are fetched on
      // intent, a little ahead of the press: what they import may take one more round. Styles of their own are always named, as
      // they come by no other way.
      resolveDependencies: (page, files, { hostType }) => {
        if (hostType === 'html') return files;
        return files.filter(
          (file) => file.endsWith('.css') || (FIRST_FILE.test(page) && !ALWAYS_THERE.test(file)),
        );
      },
    },
    // Nothing is inlined as data:, so that the Content-Security-Policy can stay at 'self'.
    assetsInlineLimit: 0,
    // Tailwind 4's own floor (Safari 16.4, Chrome 111, Firefox 128).
    target: ['chrome111', 'safari16.4', 'firefox128'],
    rolldownOptions: {
      // A feature's index.ts does nothing: who takes one name of it brings that name's file along, and no other.
      treeshake: { moduleSideEffects: [{ test: FEATURE_INDEX, sideEffects: false }] },
      output:
        isSsrBuild === true
          ? {}
          : {
              codeSplitting: {
                groups: [
                  { name: 'vendor', test: (id: string) => VENDOR.test(id) && !SOME_PAGES.test(id) },
                  { name: 'shared', test: isShared },
                  { name: 'places', test: (id: string) => PLACES.test(id) && pagesWith(id).length >= 3 },
                  // In this order: a file takes along what its modules import.
                  { name: pairOf, debugName: 'pairs' },
                  { name: partsOf, debugName: 'parts' },
                  { name: 'top-places', test: PLACE_CHOICE },
                ],
              },
            },
    },
  },
}));
