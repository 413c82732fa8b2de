import { DAY_SECONDS } from '@backyard/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { cookieAttributes } from '../session-cookie.ts';
import { hashToken, isTokenForm, newToken } from '../session-token.ts';

/** Identifies the browser that asked for a code. It does not identify the person. */
const cookieName = (config: Config): string =>
  config.publicUrl?.startsWith('https:') ? '__Host-code-browser' : 'code-browser';

const given = (config: Config, request: FastifyRequest): string | null => {
  const token = request.cookies[cookieName(config)];
  return token && isTokenForm(token) ? token : null;
};

/** Marks the browser that asks for a code, so that it can be recognized later. */
export function markBrowser(config: Config, request: FastifyRequest, reply: FastifyReply): Buffer {
  const token = given(config, request) ?? newToken();
  reply.setCookie(cookieName(config), token, { ...cookieAttributes(config), maxAge: DAY_SECONDS });
  return hashToken(token);
}

/** This browser, if it ever asked for a code; else one that did not. */
export const knownBrowser = (config: Config, request: FastifyRequest): Buffer =>
  hashToken(given(config, request) ?? '');
