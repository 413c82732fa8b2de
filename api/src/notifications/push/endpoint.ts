import { mayBePublic } from '../../platform/public-hosts/index.ts';

/**
 * A push service's address as a browser names it, where we would send something: https at its usual port, a host that can be public,
 * and nobody's name and password in it. What its name stands for is looked up when something is sent. `loopback`, for tests: or this machine, without TLS.
 */
export function readEndpoint(text: string, { loopback }: { loopback: boolean }): URL | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return null;
  if (loopback && url.protocol === 'http:' && url.hostname === '127.0.0.1') return url;
  if (!mayBePublic(url)) return null;
  return url.protocol === 'https:' && url.port === '' ? url : null;
}
