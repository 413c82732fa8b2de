const KEY = 'reloaded';
/** A page that has just been loaded and still misses a part would miss it for ever. */
const NOT_AGAIN_MS = 60_000;

/** Browsers name the file in what they say, but for Safari; any file of this build tells as well. */
async function isGone(missing: unknown): Promise<boolean> {
  const file = /\S*\/assets\/\S+/.exec(String(missing))?.[0] ?? import.meta.url;
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}

/**
 * A part of the page that is gone from the server means that there is a newer build: the page is loaded anew, as a whole,
 * once. A part that did not arrive for any other reason is still there to be asked for again, and whoever typed or stood
 * somewhere meanwhile keeps that: the server is asked which it is.
 *
 * @param missing the error that importing it ended with.
 * @param address where the person was going; the present one when they were going nowhere.
 */
export async function reloadOnce(missing: unknown, address: string | null): Promise<void> {
  if (!(await isGone(missing))) return;
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
