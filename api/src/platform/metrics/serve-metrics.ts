import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { measureQueues } from './measure-queues.ts';
import type { Measured } from './process-metrics.ts';
import { asText } from './whole.ts';

const PATH = '/metrics';

/**
 * Serves Prometheus on a port of its own (`METRICS_PORT`), in the first process only: the counts of all processes, merged.
 *
 * @param measured the counts of each process.
 */
export async function serveMetrics(
  services: Pick<Services, 'db' | 'log'> & { config: Pick<Config, 'host'> },
  { port, token }: NonNullable<Config['metrics']>,
  measured: () => Promise<Measured[]>,
): Promise<{ port: number; close: () => Promise<void> }> {
  // Requests during a scrape share its result, so that frequent requests cause no extra work.
  let underWay: Promise<{ type: string; text: string }> | undefined;
  const make = async () => {
    const [processes, queues] = await Promise.all([measured(), measureQueues(services)]);
    return asText([...processes, queues]);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path] = (request.url ?? '').split('?');
    if (path !== PATH || !['GET', 'HEAD'].includes(request.method ?? '')) return end(response, 404);
    if (!isAllowed(request.headers.authorization, token)) {
      response.setHeader('www-authenticate', 'Bearer');
      return end(response, 401);
    }
    const { type, text } = await (underWay ??= make().finally(() => (underWay = undefined)));
    response.setHeader('content-type', type);
    end(response, 200, request.method === 'HEAD' ? '' : text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      services.log.error({ err: error }, 'metrics could not be told');
      end(response, 500);
    });
  });
  server.listen(port, services.config.host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function end(response: ServerResponse, status: number, text = ''): void {
  response.writeHead(status, { 'cache-control': 'no-store' }).end(text);
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes the same time whatever was sent: of their hashes, since texts of two lengths cannot be compared so. */
const isAllowed = (authorization: string | undefined, token: string | null): boolean =>
  token === null || timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`));
