import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** How a server answers shortly before it ends. */
export interface LastAnswers {
  /** From now on each answer closes its connection, so that the client's next request reaches another process. */
  leave: () => void;
  /** The same, and `/readyz` asks for no more traffic. Everything else is served until the end. */
  drain: () => void;
}

/** Asked again so soon, this one may be gone. Seconds. */
const COME_BACK = 1;

export function lastAnswers(app: FastifyInstance): LastAnswers {
  let leaving = false;
  let draining = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (draining && request.routeOptions.url === routes.health.ready.path)
      done(
        new Refusal('unavailable', {
          message: 'Not ready: it is about to stop.',
          retryAfterSeconds: COME_BACK,
        }),
      );
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    leave: () => {
      leaving = true;
    },
    drain: () => {
      leaving = true;
      draining = true;
    },
  };
}
