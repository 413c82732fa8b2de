import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The browser's keys: only it can read what is sent to it (RFC 8291, 3.1). */
interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  read: (body: Buffer) => unknown;
}

/** A push service on this machine, which accepts everything unless a test sets other answers. */
export interface PushService {
  /** The received requests, in order. */
  got: { url: string; headers: IncomingHttpHeaders; body: Buffer }[];
  /** The status of its next answers; `silent`: it says nothing. */
  answers: number | 'silent';
  /** ... and when it may be asked again. */
  retryAfter?: string | undefined;
  browser: () => Browser;
  close: () => Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    service.got.push({ url: request.url ?? '', headers: request.headers, body });
    if (service.retryAfter !== undefined) response.setHeader('retry-after', service.retryAfter);
    if (service.answers !== 'silent') response.writeHead(service.answers).end('words that nobody reads');
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let browsers = 0;
  const service: PushService = {
    got: [],
    answers: 201,
    browser: () => browserAt(`http://127.0.0.1:${port}/to/${++browsers}`),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

function browserAt(endpoint: string): Browser {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    // RFC 8188, 2.1 and RFC 8291, 3.4.
    read: (body) => {
      const salt = body.subarray(0, 16);
      const length = body[20] ?? 0;
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
      const derive = (what: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const open = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // Ended by a 2, after which only zeros may come.
      return JSON.parse(open.subarray(0, open.lastIndexOf(2)).toString());
    },
  };
}
