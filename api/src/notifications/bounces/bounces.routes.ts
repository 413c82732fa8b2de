import { createHash, timingSafeEqual } from 'node:crypto';
import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import { addRoute } from '../../platform/http/route.ts';
import {
  findRecipient,
  isOfTheAddress,
  noteRefusedAddress,
  siteHost,
  siteUrl,
} from '../../platform/mailer/index.ts';
import type { Services } from '../../platform/services.ts';
import { announce } from '../announce.ts';
import { readNamed, readReport } from './bounce.rules.ts';

/** A report carries the mail that came back, or its head. */
const LIMIT = 1024 * 1024;

/**
 * Called by a mail server when a mail comes back after it was accepted [HOLD-63]. The caller is authenticated by a secret, and a mail is
 * found by the id we gave it, so no address in the report is trusted. Reports that say nothing are accepted too: they would only be sent
 * again.
 */
export function bounceRoutes(root: FastifyInstance, services: Services): void {
  const { config, db } = services;
  const host = siteHost(siteUrl(config));
  void root.register(async (app) => {
    app.removeAllContentTypeParsers();
    for (const type of ['message/rfc822', 'application/json'])
      app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) =>
        done(null, String(body)),
      );
    addRoute(
      app,
      routes.notifications.bounces,
      async ({ request }) => {
        if (!isOurs(request.headers.authorization, config.bounceSecret)) throw new Refusal('unauthorized');
        const text = typeof request.body === 'string' ? request.body : '';
        const report = readReport(text, host);
        for (const { mailId, status } of readNamed(text, host) ?? (report ? [report] : [])) {
          if (!isOfTheAddress(status)) continue;
          const to = await findRecipient(db, mailId);
          if (to) await noteRefusedAddress(services, announce, { ...to, reply: status });
        }
        return { status: 200, body: { received: true } };
      },
      { foreignOrigin: true },
    );
  });
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in the same time whatever differs. */
const isOurs = (given: string | undefined, secret: string | null): boolean =>
  secret !== null && timingSafeEqual(hashOf(given ?? ''), hashOf(`Bearer ${secret}`));
