import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgetPlugin } from './build/budget-plugin.ts';
import { BUDGETS, FIRST_PAGES } from './build/budget.ts';
import { documentPlugin } from './build/document-plugin.ts';
import { firstLoadSources } from './build/first-load-sources.ts';
import { leanCssPlugin } from './build/lean-css-plugin.ts';
import { leanIconsPlugin } from './build/lean-icons-plugin.ts';
import { leanRouterPlugin } from './build/lean-router-plugin.ts';
import { stylesPlugin } from './build/styles-plugin.ts';
import { THEME_SCRIPT } from './build/theme-script.ts';
import { tokensPlugin } from './build/tokens-plugin.ts';

/** What every route needs and what changes only with a dependency: one file that stays in the browser's cache. */
const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/]/;

/** Parts of the query library that only some pages use: not in that file, but with them. */
const SOME_PAGES = /(?:infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js$/;

/** What those modules share with everything else. */
const SHARED = /contract[\\/]src[\\/](?:tiers|categories|limits|paths|brand)|lucide-react/;

/** The modules of a first visit. What more than one page has of them is one file: dozens of tiny ones compress worse. */
const FIRST = firstLoadSources(
  ['src/main.tsx', ...FIRST_PAGES].map((path) => join(import.meta.dirname, path)),
  join(import.meta.dirname, 'src/'),
);

export default defineConfig(({ isSsrBuild }) => ({
  // The server of the API starts Vite from another folder; everything here is relative to this file.
  root: import.meta.dirname,
  plugins: [
    stylesPlugin(FIRST),
    tokensPlugin(),
    tailwindcss(),
    react(),
    documentPlugin(),
    leanIconsPlugin(),
    leanRouterPlugin(),
    leanCssPlugin(),
    budgetPlugin(BUDGETS, { alwaysLoaded: [THEME_SCRIPT.file] }),
  ],
  server: { port: 5173, strictPort: false },
  build: {
    outDir: join(import.meta.dirname, isSsrBuild === true ? 'dist/server' : 'dist/client'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Every browser of the target either knows modulepreload or does without.
    modulePreload: { polyfill: false },
    // Nothing is inlined as data:, so that the Content-Security-Policy can stay at 'self'.
    assetsInlineLimit: 0,
    // Tailwind 4's own floor (Safari 16.4, Chrome 111, Firefox 128).
    target: ['chrome111', 'safari16.4', 'firefox128'],
    rolldownOptions: {
      output:
        isSsrBuild === true
          ? {}
          : {
              codeSplitting: {
                groups: [
                  { name: 'vendor', test: (id: string) => VENDOR.test(id) && !SOME_PAGES.test(id) },
                  {
                    name: 'shared',
                    test: (id: string) => FIRST.has(id) || SHARED.test(id),
                    minShareCount: 3,
                  },
                ],
              },
            },
    },
  },
}));
