import { createHash } from 'node:crypto';
import { THEME_STORAGE_KEY } from '../src/ui/theme/theme-key.ts';

/**
 * Runs before the first paint and puts a remembered theme on `html`, so that nobody who chose dark sees a white
 * flash. A file, not an inline script: the page's Content-Security-Policy then needs no 'unsafe-inline' and no hash.
 * The two `theme-color` tags follow by their media attribute.
 */
const SOURCE = `(() => {
  try {
    const theme = localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)});
    if (theme !== 'light' && theme !== 'dark') return;
    document.documentElement.dataset.theme = theme;
    for (const tag of document.querySelectorAll('meta[name=theme-color]')) {
      tag.media = tag.dataset.for === theme ? 'all' : 'not all';
    }
  } catch {
    // Storage can be forbidden; the system's theme then serves.
  }
})();
`;

/** The script and the address (under the site's base) that changes with its content. */
export const THEME_SCRIPT = {
  source: SOURCE,
  file: `assets/theme-${createHash('sha256').update(SOURCE).digest('base64url').slice(0, 8)}.js`,
} as const;
