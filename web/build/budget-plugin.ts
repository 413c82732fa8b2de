import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';
import type { RouteBudget } from './budget.ts';
import { firstLoadFiles } from './first-load.ts';

const MANIFEST = '.vite/manifest.json';
/** Inline scripts and styles; scripts with a `type` attribute hold data. */
const INLINE = /<(script|style)\b(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/\1>/g;

/** kB of 1000 bytes, at the compression level that the server uses. */
const weightOf = (content: string | Buffer): number => gzipSync(content).length / 1000;

/** A document's inline scripts and styles. */
export const inlineParts = (html: string): string =>
  [...html.matchAll(INLINE)].map(([, , content = '']) => content).join('\n');

/**
 * After a client build: prints the first-visit weight of each budgeted route (JS and CSS, gzip), and fails the build if one is over its
 * ceiling.
 */
export function budgetPlugin(budgets: readonly RouteBudget[]): Plugin {
  return {
    name: 'backyard:first-load-budget',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle({ dir }) {
      if (dir === undefined) return;
      const manifest: Manifest = JSON.parse(readFileSync(join(dir, MANIFEST), 'utf8'));
      const inline = [
        'index.html',
        weightOf(inlineParts(readFileSync(join(dir, 'index.html'), 'utf8'))),
      ] as const;
      const over: string[] = [];
      for (const budget of budgets) {
        const files = [...firstLoadFiles(manifest, budget.modules)].filter((file) =>
          /\.(?:js|css)$/.test(file),
        );
        const weights = [
          ...files.map((file) => [file, weightOf(readFileSync(join(dir, file)))] as const),
          inline,
        ];
        const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
        this.info(
          `first load of ${budget.route}: ${total.toFixed(1)} of ${budget.kilobytes} kB gzip\n` +
            weights.map(([file, weight]) => `  ${weight.toFixed(1).padStart(6)} kB  ${file}`).join('\n'),
        );
        if (total > budget.kilobytes)
          over.push(`${budget.route} loads ${total.toFixed(1)} kB, ${budget.kilobytes} allowed`);
      }
      if (over.length > 0) this.error(`First load over budget: ${over.join('; ')}`);
    },
  };
}
