import type { FastifyInstance } from 'fastify';
import { answerInPages } from './answer-in-pages.ts';

/** For a scope of its own: accepts plain form submissions, and answers refusals with a page. */
export function takeForms(app: FastifyInstance): void {
  answerInPages(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/**
 * Accepts unsubscribe requests: our own page's form, and the one-field form that mail programs send (RFC 8058, 3.2). For a scope of its
 * own: few routes read forms, and refusals are pages.
 */
export function takeOneClick(app: FastifyInstance): void {
  takeForms(app);
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
    done(null, isOneClick(String(body)) ? { 'List-Unsubscribe': 'One-Click' } : {}),
  );
}

const isOneClick = (parts: string): boolean =>
  /name="?List-Unsubscribe"?/i.test(parts) && parts.includes('One-Click');
