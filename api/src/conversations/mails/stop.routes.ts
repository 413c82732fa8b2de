import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { LEAVE_HEADERS as headers, takeOneClick } from '../../platform/http/leaving/index.ts';
import { addRoute } from '../../platform/http/route.ts';
import { TOKEN_FORM } from '../../platform/http/secret-address.ts';
import type { Services } from '../../platform/services.ts';
import { findOwner, setConversationMails } from './mails.queries.ts';
import { askPage, donePage, gonePage } from './stop-page.ts';

/** The way out of mails about conversations, without signing in: opening the address asks, a POST does it (RFC 8058) [TALK-21]. */
export function stopRoutes(root: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  const ownerOf = async (token: string) => (TOKEN_FORM.test(token) ? findOwner(db, token) : undefined);
  const gone = { status: 404, headers, body: gonePage() } as const;

  void root.register(async (app) => {
    takeOneClick(app);
    addRoute(app, routes.conversations.askToStop, async ({ params: { token } }) =>
      (await ownerOf(token)) ? { status: 200, headers, body: askPage(token) } : gone,
    );
    addRoute(
      app,
      routes.conversations.stop,
      async ({ params }) => {
        const owner = await ownerOf(params.token);
        if (!owner) return gone;
        await setConversationMails(db, owner.member_id, false, clock());
        return { status: 200, headers, body: donePage() };
      },
      { foreignOrigin: true },
    );
  });
}
