import { LEFT_BY_MAIL, routes, type LeftByMail } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { LEAVE_HEADERS as headers, takeOneClick } from '../../platform/http/leaving/index.ts';
import { addRoute } from '../../platform/http/route.ts';
import { TOKEN_FORM } from '../../platform/http/secret-address.ts';
import type { Services } from '../../platform/services.ts';
import { findByToken } from '../weekly/weekly.queries.ts';
import { askPage, donePage, gonePage } from './leave-page.ts';
import { switchTopicOff } from './topics.queries.ts';

const isLeft = (topic: string): topic is LeftByMail => LEFT_BY_MAIL.some((one) => one === topic);

/** The way out of the mails of a topic, without signing in: opening the address asks, a POST does it (RFC 8058) [NOTE-18]. */
export function topicRoutes(root: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const meant = async ({ topic, token }: { topic: string; token: string }) => {
    const owner = TOKEN_FORM.test(token) ? await findByToken(db, token) : undefined;
    return owner && isLeft(topic) ? { memberId: owner.member_id, topic } : undefined;
  };
  const gone = { status: 404, headers, body: gonePage() } as const;

  void root.register(async (app) => {
    takeOneClick(app);
    addRoute(app, routes.notifications.askToLeaveTopic, async ({ params }) => {
      const found = await meant(params);
      return found ? { status: 200, headers, body: askPage(found.topic, params.token) } : gone;
    });
    addRoute(
      app,
      routes.notifications.leaveTopic,
      async ({ params }) => {
        const found = await meant(params);
        if (!found) return gone;
        await switchTopicOff(db, found.memberId, found.topic);
        return { status: 200, headers, body: donePage(found.topic) };
      },
      { foreignOrigin: true },
    );
  });
}
