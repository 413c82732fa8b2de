import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { LEAVE_HEADERS as headers, takeOneClick } from '../../platform/http/leaving/index.ts';
import { addRoute } from '../../platform/http/route.ts';
import { TOKEN_FORM } from '../../platform/http/secret-address.ts';
import type { Services } from '../../platform/services.ts';
import { askPage, donePage, gonePage } from './stop-page.ts';
import { findByToken, stopWeekly } from './weekly.queries.ts';

/** The way out of the weekly mail, without signing in: opening the address asks, a POST does it (RFC 8058) [NOTE-7]. */
export function stopRoutes(root: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const ownerOf = (token: string) => (TOKEN_FORM.test(token) ? findByToken(db, token) : undefined);

  void root.register(async (app) => {
    takeOneClick(app);
    addRoute(app, routes.notifications.askToStop, async ({ params }) =>
      (await ownerOf(params.token))
        ? { status: 200, headers, body: askPage(params.token) }
        : { status: 404, headers, body: gonePage() },
    );
    addRoute(
      app,
      routes.notifications.stop,
      async ({ params }) => {
        const owner = await ownerOf(params.token);
        if (!owner) return { status: 404, headers, body: gonePage() };
        await stopWeekly(db, owner.member_id);
        return { status: 200, headers, body: donePage() };
      },
      { foreignOrigin: true },
    );
  });
}
