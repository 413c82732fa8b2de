import type { Palette } from '@backyard/contract';
import { html, type Html } from '../../html.ts';
import { hexColour } from '../colours.ts';

const pair = (light: keyof Palette, dark: keyof Palette = light) => ({
  light: hexColour('light', light),
  dark: hexColour('dark', dark),
});

/** The role of each color in a mail: by day, and after dark. The band at the top is dusk in both. */
const ROLES = {
  ground: pair('ground'),
  raised: pair('raised'),
  ink: pair('ink'),
  muted: pair('muted'),
  line: pair('line'),
  accent: pair('accent'),
  onAccent: pair('onAccent'),
  accentSoft: pair('accentSoft'),
  accentInk: pair('accentInk'),
  glow: pair('glow'),
  band: pair('accent', 'sunken'),
  onBand: pair('onAccent', 'ink'),
};
type Role = keyof typeof ROLES;

const PROPERTIES = [
  ['text', 'color'],
  ['fill', 'background-color'],
  ['edge', 'border-color'],
] as const;
type Painted = Partial<Record<(typeof PROPERTIES)[number][0], Role>>;

/** Faces with the same temper as the site's, from what mail programs have. */
export const DISPLAY = "'Bricolage Grotesque','Avenir Next','Segoe UI',system-ui,-apple-system,sans-serif";
export const SANS = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The `class` and `style` of an element: its colours by role, and further declarations. The day's colours are inline,
 * where every mail program reads them; the class is what `DARK_STYLES` changes them by.
 */
export function look(painted: Painted, declarations = ''): Html {
  const roles = PROPERTIES.flatMap(([part, property]) => {
    const role = painted[part];
    return role ? [{ name: `${part}-${role}`, colour: `${property}:${ROLES[role].light};` }] : [];
  });
  const names = roles.map((role) => role.name).join(' ');
  return html`class="${names}" style="${roles.map((role) => role.colour)}${declarations}"`;
}

const darkRules = PROPERTIES.flatMap(([part, property]) =>
  Object.entries(ROLES).map(([role, { dark }]) => `.${part}-${role}{${property}:${dark}!important}`),
);

/** For mail programs that know dark mode. */
export const DARK_STYLES = `@media (prefers-color-scheme:dark){${darkRules.join('')}}`;
