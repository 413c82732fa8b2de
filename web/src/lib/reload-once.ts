const KEY = 'reloaded';
/** A page that has just been loaded and still misses a part would miss it for ever. */
const NOT_AGAIN_MS = 60_000;

/**
 * A part of the page that is gone from the server means that there is a newer build: the page is loaded anew, as a whole,
 * once. Without a connection that would make things worse.
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
