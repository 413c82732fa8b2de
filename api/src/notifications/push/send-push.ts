import { BRAND } from '@backyard/contract';
import type { Config } from '../../platform/config.ts';
import { openOutside, retryAfterMs } from '../../platform/outside-calls/index.ts';
import { isBrowserKey } from './browser-key.ts';
import { readEndpoint } from './endpoint.ts';
import type { PushKeys } from './push-keys.ts';

/**
 * The outcome of a push. `gone`: the subscription no longer exists; `refused`: trying again would not help; `askAfter`: try again in this
 * many milliseconds.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | { askAfter: number };

/**
 * Sends a push to one browser, encrypted for it alone (RFC 8291), through a server that a member named. As with every address given by a
 * person [outside.1], no redirect is followed, and the response body is not read [NOTE-11]. @throws if a later try may work.
 */
export async function sendPush(
  config: Pick<Config, 'reachableNetworks'>,
  keys: PushKeys,
  device: { endpoint: string; p256dh: string; auth: string },
  { message, ttl, now }: { message: object; ttl: number; now: Date },
): Promise<PushOutcome> {
  const networks = config.reachableNetworks;
  const url = readEndpoint(device.endpoint, { networks });
  if (!url || !isBrowserKey(device.p256dh)) return 'gone';
  // Imported at the first push: once loaded, the library stays in the thread's memory.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${BRAND.supportEmail}`, ...keys },
      TTL: ttl,
      contentEncoding: 'aes128gcm',
    },
  );
  const { status, askAfter } = await openOutside(
    url.href,
    { method: 'POST', headers, body, maxBytes: 0 },
    { networks },
    async ({ status: said, headers: { 'retry-after': retryAfter } }) => ({
      status: said,
      askAfter: retryAfterMs(said, retryAfter, now),
    }),
  );
  return askAfter > 0 ? { askAfter } : outcomeOf(status);
}

/** RFC 8030, 5.1 and 7.3. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return 'refused';
}
