import type { Palette, ThemeName } from '@backyard/contract';
import { hexColour } from '../colours.ts';

const tokens = (theme: ThemeName, names: (keyof Palette)[]): string =>
  names.map((name) => `--${name}: ${hexColour(theme, name)};`).join(' ');

const USED: (keyof Palette)[] = [
  'ground',
  'raised',
  'sunken',
  'ink',
  'muted',
  'line',
  'accentInk',
  'accentSoft',
  'focus',
  'glow',
];

/** The mailbox's stylesheet: served as a file, since the site's content security policy takes no inline styles. */
export const MAILBOX_CSS = `
:root { color-scheme: light dark; ${tokens('light', USED)} }
@media (prefers-color-scheme: dark) { :root { ${tokens('dark', USED)} } }
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.5 Figtree, system-ui, -apple-system, 'Segoe UI', sans-serif;
}
a { color: var(--accentInk); text-underline-offset: 0.2em; }
a:focus-visible, iframe:focus-visible, pre:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 0.5rem; }
h1 { margin: 0; font: 800 clamp(1.6rem, 5vw, 2.4rem)/1.1 'Bricolage Grotesque', 'Avenir Next', system-ui, sans-serif; letter-spacing: -0.025em; overflow-wrap: anywhere; }
.page { max-width: 52rem; margin: 0 auto; padding: clamp(1.25rem, 4vw, 3rem) clamp(1rem, 4vw, 2rem) 4rem; }
.mark { display: flex; align-items: center; gap: 0.5rem; margin: 0 0 1.5rem; font-weight: 700; }
.mark a { color: inherit; text-decoration: none; display: inline-flex; align-items: center; min-height: 2.75rem; }
.mark a::before { content: ''; width: 0.7rem; height: 0.7rem; margin-right: 0.5rem; border-radius: 50%; background: var(--glow); }
.lead { margin: 0.6rem 0 0; color: var(--muted); max-width: 38rem; }
.bar { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; justify-content: space-between; align-items: baseline; margin: 2rem 0 0.75rem; color: var(--muted); font-size: 0.9375rem; }
.bar a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.mails { list-style: none; margin: 0; padding: 0; background: var(--raised); border: 1px solid var(--line); border-radius: 1.25rem; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.1rem 1rem; padding: 0.95rem 1.25rem; color: inherit; text-decoration: none; }
.mails a:hover { background: var(--accentSoft); }
.mails a:focus-visible { outline-offset: -3px; border-radius: 1.25rem; }
.subject { font-weight: 700; overflow-wrap: anywhere; }
.mails time, .to, .preview { color: var(--muted); font-size: 0.9375rem; }
.mails time { font-variant-numeric: tabular-nums; }
.to, .preview { grid-column: 1 / -1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.empty { padding: 3.5rem 1.5rem; text-align: center; background: var(--raised); border: 1px dashed var(--line); border-radius: 1.25rem; }
.empty h2 { margin: 0 0 0.4rem; font-size: 1.25rem; }
.empty p { margin: 0 auto; max-width: 28rem; color: var(--muted); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 1rem; margin: 1.25rem 0 0; font-size: 0.9375rem; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.facts dd a { display: inline-block; padding: 0.15rem 0; }
.tabs { display: flex; flex-wrap: wrap; gap: 0.25rem; margin: 1.75rem 0 0.75rem; }
.tabs a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border-radius: 999px; color: var(--muted); text-decoration: none; font-weight: 600; }
.tabs a:hover { background: var(--sunken); }
.tabs a[aria-current] { background: var(--accentSoft); color: var(--accentInk); }
@media (min-width: 36rem) {
  .mails a { grid-template-columns: minmax(0, 1fr) auto; }
  .mails time { white-space: nowrap; }
}
@media (max-width: 30rem) { .tabs a { padding: 0 0.7rem; } }
iframe { display: block; width: 100%; height: max(32rem, 72vh); border: 1px solid var(--line); border-radius: 1.25rem; background: var(--ground); }
pre { margin: 0; padding: 1.25rem; background: var(--raised); border: 1px solid var(--line); border-radius: 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9375rem/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
`;
