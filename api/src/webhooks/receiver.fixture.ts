import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Message {
  type: string;
  version: number;
  timestamp: string;
  data: Record<string, unknown>;
}

/** A third-party server on this machine, which accepts everything unless a test sets other answers. */
export interface Receiver {
  url: string;
  /** The received requests, in order. */
  got: { path: string; headers: IncomingHttpHeaders; raw: string; body: Message }[];
  /** The next answer; `silent`: none at all. */
  answer: number | 'silent' | ((response: ServerResponse) => unknown);
  /** At the most at the same time. */
  together: number;
  /** Waited for before each answer. */
  before: () => Promise<unknown>;
  close: () => Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  let now = 0;
  const server = createServer((request, response) => {
    void (async () => {
      now += 1;
      receiver.together = Math.max(receiver.together, now);
      const raw = await text(request);
      receiver.got.push({
        path: request.url ?? '',
        headers: request.headers,
        raw,
        body: JSON.parse(raw) as Message,
      });
      await receiver.before();
      now -= 1;
      const { answer } = receiver;
      if (typeof answer === 'function') answer(response);
      else if (answer !== 'silent') response.writeHead(answer).end('taken');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    got: [],
    answer: 200,
    together: 0,
    before: () => Promise.resolve(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
