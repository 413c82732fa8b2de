import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { LEAVE_HEADERS as headers, takeOneClick } from '../../platform/http/leaving/index.ts';
import { addRoute } from '../../platform/http/route.ts';
import { addressOfLink, deleteUnwanted, insertUnwanted, isUnwanted } from '../../platform/mailer/index.ts';
import type { Services } from '../../platform/services.ts';
import { againPage, askPage, donePage, gonePage } from './leave-page.ts';

/**
 * The way out of mails that other people cause, for who has no account: the address in the mail is the key. Opening it asks, a POST does it
 * (RFC 8058), and takes it back [NOTE-21].
 */
export function strangerRoutes(root: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  const gone = { status: 404, headers, body: gonePage() } as const;

  void root.register(async (app) => {
    takeOneClick(app);
    addRoute(app, routes.notifications.askToLeaveOthers, async ({ params: { token } }) => {
      const hash = await addressOfLink(db, token);
      if (!hash) return gone;
      const page = (await isUnwanted(db, hash)) ? donePage : askPage;
      return { status: 200, headers, body: page(token) };
    });
    addRoute(
      app,
      routes.notifications.leaveOthers,
      async ({ params: { token }, body }) => {
        const hash = await addressOfLink(db, token);
        if (!hash) return gone;
        if (body['List-Unsubscribe'] === undefined) {
          await deleteUnwanted(db, hash);
          return { status: 200, headers, body: againPage(token) };
        }
        await insertUnwanted(db, hash, clock());
        return { status: 200, headers, body: donePage(token) };
      },
      { foreignOrigin: true },
    );
  });
}
