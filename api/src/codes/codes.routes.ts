import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { ownedEvent, visibleEvent } from '../events/index.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { deleteCode, makeCode, switchCode } from './change-codes.ts';
import { codedPrice } from './coded-price.ts';
import { presentCode, presentCodedPrice } from './codes.presenter.ts';
import { listCodes } from './codes.queries.ts';

/** Codes for a discount (docs/rules/codes.md). */
export function codeRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.discountCodes.list, async ({ params, viewer }) => {
    await ownedEvent(db, params.id, viewer);
    const now = clock();
    return { status: 200, body: (await listCodes(db, params.id)).map((row) => presentCode(row, now)) };
  });

  addRoute(app, routes.discountCodes.make, async ({ params, body, viewer }) => ({
    status: 201,
    body: presentCode(await makeCode(services, viewer, params.id, body), clock()),
  }));

  addRoute(app, routes.discountCodes.turn, async ({ params, body, viewer }) => {
    const row = await switchCode(services, viewer, {
      eventId: params.id,
      codeId: params.codeId,
      on: body.on,
    });
    return { status: 200, body: presentCode(row, clock()) };
  });

  addRoute(app, routes.discountCodes.remove, async ({ params, viewer }) => {
    await deleteCode(services, viewer, { eventId: params.id, codeId: params.codeId });
    return { status: 204 };
  });

  addRoute(app, routes.discountCodes.try, async ({ params, body, viewer }) => {
    const row = await visibleEvent(db, params.id, viewer);
    return {
      status: 200,
      body: presentCodedPrice(await codedPrice(services, viewer, { row, ...body }, clock())),
    };
  });
}
