import { THEME_STORAGE_KEY } from '../src/ui/theme/theme-key.ts';

/**
 * Runs before the first paint and sets a stored theme on `html`, so that users of the dark theme see no white flash. The two
 * `theme-color` tags then follow through their media attribute.
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
