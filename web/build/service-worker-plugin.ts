import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import type { BuiltFiles } from '../src/service-worker/built-files.ts';
import { APP_ICONS } from './app-icons.ts';
import { firstLoadFiles } from './first-load.ts';

const MANIFEST = '.vite/manifest.json';
export const WORKER_FILE = 'sw.js';

/** The pages that work offline, as paths under `web/`: a member's home, their events with the parts they show, and the error page. */
const OFFLINE_MODULES: readonly string[] = [
  'src/features/shell/page-failed.tsx',
  'src/pages/home.tsx',
  'src/features/home/member/member-home.tsx',
  'src/pages/dashboard.tsx',
  'src/pages/events.tsx',
  'src/features/registrations/my-events-tab.tsx',
  'src/pages/event.tsx',
  'src/pages/not-found.tsx',
  'src/features/registrations/cancel-dialog.tsx',
  'src/features/registrations/ticket/event-ticket.tsx',
  'src/ui/dialog.tsx',
  'src/ui/offline-note.tsx',
  'src/ui/theme-toggle.tsx',
  'src/ui/toaster.tsx',
  'src/offline/start.ts',
];

const FONT_FILE = /\.woff2$|\/fonts-[^/]+\.css$/;

/** The files that the service worker precaches, and a version that changes with any of them. */
export function builtFiles(manifest: Manifest, modules: readonly string[]): BuiltFiles {
  // The fonts' sheet is not part of any page's first load, but each page requests it.
  const fonts = Object.values(manifest).flatMap(({ file }) => (FONT_FILE.test(file) ? [file] : []));
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const files = [...new Set([...firstLoadFiles(manifest, modules), ...fonts])]
    .map((file) => `/${file}`)
    .toSorted();
  return {
    version: createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 12),
    files,
    entry: `/${entries[0]?.file ?? ''}`,
    icon: `/${APP_ICONS[0]?.file ?? ''}`,
  };
}

/** After a client build: writes the service worker, one small file at the site's root, which lists that build's files. */
export function serviceWorkerPlugin(source: string): Plugin {
  let root: string;
  let target: string | string[] | false | undefined;
  return {
    name: 'backyard:service-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(resolved) {
      root = resolved.root;
      ({ target } = resolved.build);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const manifest: Manifest = JSON.parse(readFileSync(join(dir, MANIFEST), 'utf8'));
        const built = await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          define: { BUILT_FILES: JSON.stringify(builtFiles(manifest, OFFLINE_MODULES)) },
          build: {
            write: false,
            ...(target !== undefined && { target }),
            rolldownOptions: { input: join(root, source), output: { format: 'iife' } },
          },
        });
        const code = [built]
          .flat()
          .flatMap((result) => ('output' in result ? result.output : []))
          .flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
          .join('');
        writeFileSync(join(dir, WORKER_FILE), code);
      },
    },
  };
}
