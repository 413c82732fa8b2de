import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';

/** One form sent by one person. What it creates is created once. */
export interface IdempotencyKey {
  memberId: string;
  /** Which call: a form may make several kinds of things. */
  act: string;
  /** From the call's Idempotency-Key; null: there was none, and each call creates something. */
  key: string | null;
  /** SHA-256 of the request's contents. */
  asked: Buffer;
}

/** The header's name, as the draft of the HTTP working group has it (draft-ietf-httpapi-idempotency-key-header). */
const HEADER = 'idempotency-key';
const FORM = /^[\u0021-\u007E]{1,255}$/;

/** The idempotency key of a call. Throws 400 if it is malformed. */
export function idempotencyKeyOf(request: FastifyRequest, act: string, memberId: string): IdempotencyKey {
  const key = request.headers[HEADER] ?? null;
  if (key !== null && (typeof key !== 'string' || !FORM.test(key))) throw new Refusal('bad_request');
  const { body } = request;
  const asked = createHash('sha256').update(request.url).update('\n');
  asked.update(Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? ''));
  return { memberId, act, key, asked: asked.digest() };
}
