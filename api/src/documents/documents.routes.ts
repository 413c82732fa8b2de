import { BRAND, DOCUMENTS, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { ourDocument, readDocument } from './document-files.ts';
import { pageOf } from './markdown-page.ts';

/** Guidelines, privacy, terms, refunds and help: the operator's words, the same for everybody. */
export function documentRoutes(app: FastifyInstance, services: Services): void {
  addRoute(app, routes.documents.read, async ({ params }) => {
    const name = DOCUMENTS.find((document) => document === params.name);
    if (!name) throw new Refusal('not_found');
    const { title, html } = pageOf(await readDocument(services, name));
    return {
      status: 200,
      headers: { 'cache-control': 'public, max-age=60' },
      body: { name, title: title ?? pageOf(ourDocument(name)).title ?? BRAND.name, html },
    };
  });
}
