import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { oneBytePlugin } from '../../scripts/lib/ascii.mjs';

/**
 * Builds what runs on the server right after the screens, into folders beside `client`: one command, and never a renderer
 * that draws other pages than the browser does. A build into some other folder, to look at weights, goes without.
 *
 * @param entries by folder: the source of the one file that is built into it.
 */
export function serverBuildPlugin(entries: Record<string, string>): Plugin {
  let config: { configFile: string | undefined; logLevel: 'info' | 'warn' };
  return {
    name: 'backyard:server-build',
    apply: (given, { command }) => command === 'build' && !given.build?.ssr,
    configResolved(resolved) {
      config = { configFile: resolved.configFile, logLevel: resolved.logLevel === 'info' ? 'info' : 'warn' };
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined || basename(dir) !== 'client') return;
        for (const [folder, entry] of Object.entries(entries))
          await build({
            ...config,
            plugins: [oneBytePlugin],
            build: { ssr: entry, outDir: join(dirname(dir), folder) },
          });
      },
    },
  };
}
