import { answerFrom, forgetCopy, readCopy } from '../lib/kept-copy.ts';
import { KEPT_AT, KEPT_CACHE } from '../lib/kept-names.ts';
import { sendPendingLogout } from './logout.ts';

const UNAUTHORIZED = 401;
const KEPT_CALLS = /^\/api\/(?:auth\/user|user\/events|user\/tickets\/[0-9a-f-]{36}|events\/[0-9a-f-]{36})$/;

/** Whether the copy on this device may contain the response. */
export const isKeptCall = (path: string): boolean => KEPT_CALLS.test(path);

/** The server's response; offline, the stored copy, which includes its time. */
export async function sendCall(request: Request): Promise<Response> {
  try {
    await sendPendingLogout();
    const answer = await fetch(request);
    if (answer.status === UNAUTHORIZED) await forgetCopy();
    return answer;
  } catch (error) {
    const now = new Date();
    const copy = await readCopy(now);
    const { pathname } = new URL(request.url);
    const picture = copy && (await caches.match(pathname, { cacheName: KEPT_CACHE }));
    if (picture) return picture;
    const known = copy ? answerFrom(copy, pathname, now) : undefined;
    if (!copy || known === undefined) throw error;
    return Response.json(known, { headers: { [KEPT_AT]: copy.keptAt } });
  }
}
