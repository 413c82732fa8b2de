import { inNetworks, mayBePublic } from '../../platform/public-hosts/index.ts';

/**
 * Parses a push service's address as given by a browser, before anything is sent there: https on its default port, a host that can be
 * public, and no username or password in it. DNS is checked when something is sent. `networks`: addresses in one of the operator's networks
 * are also allowed, without TLS.
 */
export function readEndpoint(text: string, { networks }: { networks: readonly string[] }): URL | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return null;
  if (url.protocol === 'http:' && inNetworks(networks)(url.hostname)) return url;
  if (!mayBePublic(url)) return null;
  return url.protocol === 'https:' && url.port === '' ? url : null;
}
