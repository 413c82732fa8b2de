import { THEME_STORAGE_KEY } from '../src/ui/theme/theme-key.ts';

/**
 * Runs before the first paint and puts a remembered theme on `html`, so that nobody who chose dark sees a white
 * flash. The two `theme-color` tags follow by their media attribute.
 */
export const THEME_SOURCE = `(() => {
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
