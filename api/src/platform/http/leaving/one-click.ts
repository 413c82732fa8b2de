import type { FastifyInstance } from 'fastify';
import { answerInPages } from './answer-in-pages.ts';

/** For a scope of its own: takes what browsers send by themselves, and answers what is refused there with a page. */
export function takeForms(app: FastifyInstance): void {
  answerInPages(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/**
 * Takes what ends mails: the form of our own page, and what mail programs send by themselves, with this one field in it (RFC 8058,
 * 3.2). For a scope of its own: few routes read forms, and what is refused there is a page.
 */
export function takeOneClick(app: FastifyInstance): void {
  takeForms(app);
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
    done(null, isOneClick(String(body)) ? { 'List-Unsubscribe': 'One-Click' } : {}),
  );
}

const isOneClick = (parts: string): boolean =>
  /name="?List-Unsubscribe"?/i.test(parts) && parts.includes('One-Click');
