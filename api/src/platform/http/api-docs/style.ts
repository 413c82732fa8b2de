import { oklchToCss, PALETTES, type ThemeName } from '@backyard/contract';

const tokens = (theme: ThemeName): string => {
  const { ground, raised, ink, muted, line, accentInk } = PALETTES[theme];
  return Object.entries({ ground, raised, ink, muted, line, accentInk })
    .map(([name, colour]) => `--${name}: ${oklchToCss(colour)};`)
    .join(' ');
};

export const DOCS_CSS = `
:root { color-scheme: light dark; ${tokens('light')} }
@media (prefers-color-scheme: dark) { :root { ${tokens('dark')} } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: clamp(1.75rem, 6vw, 2.75rem); line-height: 1.1; margin: 0.5rem 0; }
h2 { margin: 2.5rem 0 0.75rem; text-transform: capitalize; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
a { color: var(--accentInk); }
nav a { display: inline-block; padding: 0.25rem 0.5rem 0.25rem 0; }
details { background: var(--raised); border: 1px solid var(--line); border-radius: 0.75rem; margin: 0.5rem 0;
  padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; padding: 0.75rem 0; overflow-wrap: anywhere; }
summary code { font-weight: 600; }
.method { display: inline-block; min-width: 4.5rem; font: 700 0.8125rem/1.5 ui-monospace, monospace; }
.says, .who { color: var(--muted); }
.says { display: block; }
pre, .scroll { overflow-x: auto; }
pre { margin: 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; max-height: 24rem;
  font: 0.8125rem/1.5 ui-monospace, monospace; }
code { font: 0.875em ui-monospace, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 0.75rem 0.375rem 0; border-top: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--accentInk); outline-offset: 2px; }
`;
