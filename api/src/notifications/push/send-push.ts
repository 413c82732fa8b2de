import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { BRAND } from '@backyard/contract';
import webPush from 'web-push';
import type { Config } from '../../platform/config.ts';
import { pinnedTo, publicAddresses } from '../../platform/public-hosts/index.ts';
import { isBrowserKey } from './browser-key.ts';
import { readEndpoint } from './endpoint.ts';
import type { PushKeys } from './push-keys.ts';

/** All of it together, looking up included. */
const LIMIT_MS = 10_000;

/** What became of it. `gone`: the browser takes nothing any more; `refused`: trying again would change nothing. */
export type PushOutcome = 'taken' | 'gone' | 'refused';

/**
 * Sends something to one browser, encrypted for it alone (RFC 8291), through a server that a stranger named: public addresses only,
 * connected to as they were checked, no redirect is followed, and what it answers is not read [NOTE-11]. @throws what may work later.
 */
export async function sendPush(
  config: Pick<Config, 'pushToLoopback'>,
  keys: PushKeys,
  device: { endpoint: string; p256dh: string; auth: string },
  { message, ttl }: { message: object; ttl: number },
): Promise<PushOutcome> {
  const loopback = config.pushToLoopback;
  const url = readEndpoint(device.endpoint, { loopback });
  if (!url || !isBrowserKey(device.p256dh)) return 'gone';
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${BRAND.supportEmail}`, ...keys },
      TTL: ttl,
      contentEncoding: 'aes128gcm',
    },
  );
  const stop = AbortSignal.timeout(LIMIT_MS);
  const addresses = await publicAddresses(url, stop, { loopback });
  const status = await new Promise<number>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      { method: 'POST', headers, signal: stop, agent: false, lookup: pinnedTo(addresses) },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
  return outcomeOf(status);
}

/** RFC 8030, 5.1 and 7.3. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return 'refused';
}
