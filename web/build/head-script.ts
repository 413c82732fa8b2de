import { minifySync } from 'vite';
import { earlyEvents } from './early-events.ts';
import { SCRIPTS_ID, startScripts } from './start-scripts.ts';
import { THEME_SOURCE } from './theme-script.ts';

const SOURCE = `${THEME_SOURCE}(${earlyEvents.toString()})();(${startScripts.toString()})(${JSON.stringify(SCRIPTS_ID)});`;

/**
 * What runs before the first paint, as a part of the document: as a file, it would have to be fetched before anything is seen.
 * The page's Content-Security-Policy allows it by the nonce which the server gives to each answer (api/src/platform/http/web.ts).
 */
export const HEAD_SCRIPT = minifySync('head.js', SOURCE).code.trim();
