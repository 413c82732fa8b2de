import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgetPlugin } from './build/budget-plugin.ts';
import { BUDGETS } from './build/budget.ts';
import { documentPlugin } from './build/document-plugin.ts';
import { leanCssPlugin } from './build/lean-css-plugin.ts';
import { leanIconsPlugin } from './build/lean-icons-plugin.ts';
import { THEME_SCRIPT } from './build/theme-script.ts';
import { tokensPlugin } from './build/tokens-plugin.ts';

/** What every route needs and what changes only with a dependency: one file that stays in the browser's cache. */
const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/]/;

/**
 * What three or more parts of the site share (components, icons, the parts of the main job, constants), in one file:
 * dozens of tiny ones compress worse and cost a request each.
 */
const SHARED = new RegExp(
  [
    String.raw`web[\\/]src[\\/](?:ui|lib)[\\/]`,
    String.raw`web[\\/]src[\\/]features[\\/](?:events|registrations|calendar|hosts)[\\/]`,
    String.raw`contract[\\/]src[\\/](?:tiers|categories|limits|paths|brand)`,
    'lucide-react',
  ].join('|'),
);

/** Shared, but not seen at first: what brings radix along, empty and failed states, what one does once registered. */
const LATER =
  /(?:confirm-dialog|dialog|menu|toaster|tooltip|illustrations|empty-state|error-state|string-lights|banner|cancel-action|use-cancel|add-to-calendar|stat-tile|deep-links|text-area|field-group|dialog-styles|style-nonce|use-return-focus)\.tsx?$|triangle-exclamation-point/;

export default defineConfig(({ isSsrBuild }) => ({
  // The server of the API starts Vite from another folder; everything here is relative to this file.
  root: import.meta.dirname,
  plugins: [
    tokensPlugin(),
    tailwindcss(),
    react(),
    documentPlugin(),
    leanIconsPlugin(),
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
                  { name: 'vendor', test: VENDOR },
                  {
                    name: 'shared',
                    test: (id: string) => SHARED.test(id) && !LATER.test(id),
                    minShareCount: 3,
                  },
                ],
              },
            },
    },
  },
}));
