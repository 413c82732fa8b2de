import { inNetworks, mayBePublic } from '../../platform/public-hosts/index.ts';

/**
 * A push service's address as a browser names it, where we would send something: https at its usual port, a host that can be public,
 * and nobody's name and password in it. What its name stands for is looked up when something is sent. `networks`: or an
 * address in one of the operator's, without TLS.
 */
export function readEndpoint(text: string, { networks }: { networks: readonly string[] }): URL | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return null;
  if (url.protocol === 'http:' && inNetworks(networks)(url.hostname)) return url;
  if (!mayBePublic(url)) return null;
  return url.protocol === 'https:' && url.port === '' ? url : null;
}
