import { minifySync } from 'vite';
import { earlyEvents } from './early-events.ts';
import { SCRIPTS_ID, startScripts } from './start-scripts.ts';
import { THEME_SOURCE } from './theme-script.ts';

const SOURCE = `${THEME_SOURCE}(${earlyEvents.toString()})();(${startScripts.toString()})(${JSON.stringify(SCRIPTS_ID)});`;

/**
 * Scripts that run before the first paint, inlined in the document, since fetching a file would delay it. The page's
 * Content-Security-Policy allows them by the nonce that the server sets for each response (api/src/platform/http/web.ts).
 */
export const HEAD_SCRIPT = minifySync('head.js', SOURCE).code.trim();
