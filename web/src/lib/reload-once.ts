import { MINUTE_MS } from '@backyard/contract';
const KEY = 'reloaded';
/** A page that has just been loaded and still misses a part would miss it for ever. */
const NOT_AGAIN_MS = MINUTE_MS;

/** Whether the server no longer has the file. Browsers name it in their error, except Safari, where it stays unknown. */
export async function isGone(missing: unknown): Promise<boolean> {
  const file = /\S*\/assets\/\S+/.exec(String(missing))?.[0];
  const answer = file && (await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
  return answer ? answer.status === 404 : false;
}

/**
 * A part of the page that is gone from the server means that there is a newer build: the whole page is reloaded,
 * once. Not offline, where that would make things worse.
 *
 * @param address where the person was going; the present one when they were going nowhere.
 */
export function reloadOnce(address: string | null): void {
  if (!navigator.onLine) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < NOT_AGAIN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without a memory there is no telling whether this is the first time.
    return;
  }
  if (address === null) window.location.reload();
  else window.location.assign(address);
}
