import { PATHS } from '@backyard/contract';

/**
 * `/embed.js`, for a host's own site: puts the list where the script stands, and gives the frame the height that it asks for.
 * It runs on a page of somebody else: nothing global, and no message is believed that is not from its own frame.
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
