import { THEME_STORAGE_KEY } from './theme-key.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

function isExplicit(value: string | null | undefined): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}

/** The choice in force: `data-theme` on `html`, which the script before the first paint has set if one is remembered. */
export function currentTheme(): ThemeChoice {
  const set = document.documentElement.dataset['theme'];
  return isExplicit(set) ? set : 'system';
}

/** For `useSyncExternalStore`. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a choice for the next visit; where storage is forbidden it lasts for this one. */
function remember(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_STORAGE_KEY);
    else localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // Storage can be forbidden by the browser's settings.
  }
}

/** Puts a theme on the page, and the browser's own bar with it, and remembers it. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = tag.dataset['for'];
    if (choice === 'system') tag.media = `(prefers-color-scheme: ${own})`;
    else tag.media = own === choice ? 'all' : 'not all';
  }
  remember(choice);
  for (const listener of listeners) listener();
}
