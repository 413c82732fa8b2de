import { LEFT_BY_MAIL, routes, type LeftByMail } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { addLeaveRoutes } from '../../platform/http/leaving/index.ts';
import { TOKEN_FORM } from '../../platform/http/secret-address.ts';
import type { Services } from '../../platform/services.ts';
import { findByToken } from '../weekly/weekly.queries.ts';
import { askPage, donePage, gonePage } from './leave-page.ts';
import { switchTopicOff } from './topics.queries.ts';

const isLeft = (topic: string): topic is LeftByMail => LEFT_BY_MAIL.some((one) => one === topic);

/** The way out of the mails of a topic [NOTE-18]. */
export function topicRoutes(root: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addLeaveRoutes(root, routes.notifications.askToLeaveTopic, routes.notifications.leaveTopic, {
    find: async ({ topic, token }) => {
      const owner = TOKEN_FORM.test(token) ? await findByToken(db, token) : undefined;
      return owner && isLeft(topic) ? { memberId: owner.member_id, topic } : undefined;
    },
    ask: ({ topic }, { params }) => askPage(topic, params.token),
    leave: async ({ memberId, topic }) => {
      await switchTopicOff(db, memberId, topic);
      return donePage(topic);
    },
    gone: gonePage(),
  });
}
