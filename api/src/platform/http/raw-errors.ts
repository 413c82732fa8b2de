import type { Socket } from 'node:net';
import { Refusal } from './refusal.ts';
import { randomRequestId, REQUEST_ID } from './request-id.ts';

/** Time for the answer to be read, while more of the request may still be on its way. */
const LINGER_MS = 1000;

/** A request that Node's parser refuses never reaches a route: its answer is written by hand, in the standard error shape. */
export function answerRawError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  socket.end(rawAnswer(refusalOf(error.code)));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('request_too_slow');
  return new Refusal('bad_request');
}

function rawAnswer(refusal: Refusal): string {
  const body = JSON.stringify(refusal.toBody());
  return [
    `HTTP/1.1 ${refusal.status} ${refusal.code}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID}: ${randomRequestId()}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
