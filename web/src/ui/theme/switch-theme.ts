import { chooseTheme, currentTheme } from './theme.ts';

/** From light to dark or back, whichever is seen now. */
export function switchTheme(): void {
  const chosen = currentTheme();
  const dark = chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  chooseTheme(dark ? 'light' : 'dark');
}
