import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { BadSignature } from '../platform/payment-gateway/index.ts';
import type { Services } from '../platform/services.ts';
import { storeWebhook } from './store-webhook.ts';

/** Stripe's events are some kilobytes. */
const WEBHOOK_LIMIT = 256 * 1024;

/** What the processor calls. The signature is over the very octets: a scope of its own, where nothing is parsed. */
export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT },
      (_request, body, done) => done(null, body),
    );
    addRoute(
      scope,
      routes.payments.webhook,
      async ({ request }) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        try {
          await storeWebhook(
            services,
            await services.gateway.readWebhook(
              body,
              typeof signature === 'string' ? signature : '',
              services.clock(),
            ),
          );
        } catch (error) {
          if (error instanceof BadSignature) throw new Refusal('bad_signature');
          throw error;
        }
        return { status: 200, body: { received: true } };
      },
      { foreignOrigin: true },
    );
  });
}
