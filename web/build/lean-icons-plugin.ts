import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LEAN_ICON = fileURLToPath(new URL('../src/ui/lean-icon.ts', import.meta.url));

/**
 * In builds, gives the icons of lucide-react our own small `createLucideIcon` (see `src/ui/lean-icon.ts`). Every
 * first load carries that code, and lucide's weighs 2 kB for options that nothing here uses.
 */
export function leanIconsPlugin(): Plugin {
  return {
    name: 'backyard:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => LEAN_ICON,
    },
  };
}
