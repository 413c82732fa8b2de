import { BRAND } from '@backyard/contract';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { completeDocument } from './complete.ts';
import { documentSchema } from './document.ts';
import { docsPage, DOCS_PATH } from './page.ts';
import { DOCS_CSS } from './style.ts';

/**
 * The schemas that have a name, as the contract has made them. All copies of a contract in this process name theirs in one place, and what
 * draws pages brings a copy of its own when the first page is drawn: the document would find two of each name, and could not be made.
 */
const schemaRegistry = z.registry<z.core.GlobalMeta>();
// oxlint-disable-next-line no-underscore-dangle -- zod's registry has no other way to be copied
Object.assign(schemaRegistry, { _map: z.globalRegistry._map, _idmap: new Map(z.globalRegistry._idmap) });
const describeSchemas = createJsonSchemaTransformObject({ schemaRegistry });

/**
 * Serves the OpenAPI 3.1 document at `/api/docs/openapi.json`, generated from the contract, and a readable page at `/api/docs`. Must be
 * registered before the routes, because it collects their schemas as they are added.
 */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${BRAND.name} API`,
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'Times are UTC in ISO 8601, prices decimal strings in US dollars, distances miles. State changes need the ' +
          'session cookie, the Origin of this site and a JSON body. Every refusal has the shape of Error.',
      },
      // The same site, wherever it is installed.
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
          apiKey: { type: 'http', scheme: 'bearer', description: 'A key of a host or an admin: byk_…' },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (given) => completeDocument(describeSchemas(given)),
  });
  const hidden = { schema: { hide: true } };
  app.get(`${DOCS_PATH}/openapi.json`, hidden, async () => app.swagger());
  app.get(DOCS_PATH, hidden, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${docsPage(documentSchema.parse(app.swagger())).markup}`),
  );
  app.get(`${DOCS_PATH}/style.css`, hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(DOCS_CSS),
  );
}
