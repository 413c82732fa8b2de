import { createHash } from 'node:crypto';
import { earlyEvents } from './early-events.ts';
import { THEME_SOURCE } from './theme-script.ts';

/**
 * What runs before the first paint. A file, not an inline script: the page's Content-Security-Policy then needs no
 * 'unsafe-inline' and no hash. The address (under the site's base) changes with the content.
 */
const source = `${THEME_SOURCE}(${earlyEvents.toString()})();\n`;

export const HEAD_SCRIPT = {
  source,
  file: `assets/head-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`,
} as const;
