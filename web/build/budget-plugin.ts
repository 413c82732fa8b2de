import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';
import type { RouteBudget } from './budget.ts';
import { firstLoadFiles } from './first-load.ts';

const MANIFEST = '.vite/manifest.json';

/** Files outside the manifest that every page loads as well. */
export interface BudgetOptions {
  readonly alwaysLoaded: readonly string[];
}

/**
 * After a client build: prints what each budgeted route weighs on a first visit (JS and CSS, gzip at the level that
 * the server uses, kB of 1000 bytes), and fails the build when one is over its ceiling.
 */
export function budgetPlugin(budgets: readonly RouteBudget[], { alwaysLoaded }: BudgetOptions): Plugin {
  return {
    name: 'backyard:first-load-budget',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle({ dir }) {
      if (dir === undefined) return;
      const manifest: Manifest = JSON.parse(readFileSync(join(dir, MANIFEST), 'utf8'));
      const kilobytes = (file: string): number => gzipSync(readFileSync(join(dir, file))).length / 1000;
      const over: string[] = [];
      for (const budget of budgets) {
        const files = [...firstLoadFiles(manifest, budget.modules), ...alwaysLoaded].filter((file) =>
          /\.(?:js|css)$/.test(file),
        );
        const weights = files.map((file) => [file, kilobytes(file)] as const);
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
