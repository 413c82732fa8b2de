import { PATHS } from '@backyard/contract';

/**
 * `/embed.js`, for a host's own site: inserts the list next to the script tag, and sets the frame's height as requested. It runs on other
 * people's pages: no globals, and messages are accepted only from its own frame.
 */
export const EMBED_SCRIPT = `(() => {
  const script = document.currentScript;
  const host = script && script.dataset.host;
  if (!host) return;
  const site = new URL(script.src).origin;
  const frame = document.createElement('iframe');
  frame.src = site + '${PATHS.embed('')}' + encodeURIComponent(host);
  frame.title = 'Events by ' + host;
  frame.loading = 'lazy';
  frame.style.cssText = 'display:block;width:100%;height:480px;border:0;border-radius:16px';
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== site) return;
    const height = Math.ceil(Number(event.data && event.data.embedHeight));
    if (height > 0 && height < 20000) frame.style.height = height + 'px';
  });
  script.after(frame);
})();
`;
