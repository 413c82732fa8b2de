import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/index.ts';
import { adminRoutes } from './admin/index.ts';
import { albumRoutes } from './album/index.ts';
import { analyticsRoutes } from './analytics/index.ts';
import { announcementRoutes } from './announcements/index.ts';
import { approvalRoutes } from './approvals/index.ts';
import { blockRoutes } from './blocks/index.ts';
import { calendarRoutes } from './calendar/index.ts';
import { codeRoutes } from './codes/index.ts';
import { conversationRoutes } from './conversations/index.ts';
import { documentRoutes } from './documents/index.ts';
import { doorRoutes } from './door/index.ts';
import { eventImportRoutes } from './event-import/index.ts';
import { eventRoutes } from './events/index.ts';
import { friendRoutes } from './friends/index.ts';
import { handingRoutes } from './handing/index.ts';
import { helperRoutes } from './helpers/index.ts';
import { hostRoutes } from './hosts/index.ts';
import { identityRoutes, keyResolver, viewerResolver } from './identity/index.ts';
import { invitationRoutes } from './invitations/index.ts';
import { inviteeRoutes } from './invitees/index.ts';
import { payablesOf } from './jobs.ts';
import { memberRoutes } from './members/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { paymentRoutes } from './payments/index.ts';
import { peopleRoutes } from './people/index.ts';
import { placeRoutes } from './places/index.ts';
import { registerHealth } from './platform/health.ts';
import { registerApiDocs } from './platform/http/api-docs/index.ts';
import { markOwnWrites } from './platform/http/own-write.ts';
import { createHttpServer } from './platform/http/server.ts';
import { registerWeb } from './platform/http/web.ts';
import { devMailboxRoutes } from './platform/mailer/index.ts';
import type { Services } from './platform/services.ts';
import { ratingRoutes } from './ratings/index.ts';
import { recommendationRoutes } from './recommendations/index.ts';
import { waitlistHooks, companyRoutes, registrationRoutes, waitlistRoutes } from './registrations/index.ts';
import { reportRoutes } from './reports/index.ts';
import { sharingRoutes } from './sharing/index.ts';
import { subscriptionRoutes } from './subscriptions/index.ts';
import { tableRoutes } from './tables/index.ts';
import { uploadRoutes } from './uploads/index.ts';
import { webhookRoutes } from './webhooks/index.ts';

/** Calls that can change what everybody sees. */
const OF_EVENTS = /^\/api\/(?:events|host|admin)(?:\/|$)/;
/** Of these, the ones that change nothing but who has a seat, who came, and what somebody thinks of it. */
const OF_PEOPLE =
  /\/(?:register|guests|code|codes|handing|waitlist|rating|attended|check-ins|walk-ins|claims|table|tables|see-again|announcements|invitation|team|album|messages)(?:\/|$)/;

/** The HTTP application: every feature by name, lowest first. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = await createHttpServer({
    config: services.config,
    logger: services.log,
    resolveViewer: viewerResolver(services),
    resolveKey: keyResolver(services),
  });
  app.addHook('onClose', () => services.changes.close());
  app.addHook('onClose', () => services.replicas.close());
  markOwnWrites(app, services);
  // Who has changed something reads it next, before the database has told everybody. A crowd that takes seats changes no list, and
  // what is refused changes nothing.
  app.addHook('onSend', async ({ method, routeOptions: { url = '' } }, { statusCode }) => {
    const isChange = method !== 'GET' && method !== 'HEAD' && statusCode < 400;
    if (isChange && OF_EVENTS.test(url) && !OF_PEOPLE.test(url)) services.changes.tell();
  });
  await registerApiDocs(app);
  await registerHealth(app, services);
  documentRoutes(app, services);
  identityRoutes(app, services);
  await uploadRoutes(app, services);
  memberRoutes(app, services);
  placeRoutes(app, services);
  eventRoutes(app, services, waitlistHooks);
  calendarRoutes(app, services);
  sharingRoutes(app, services);
  codeRoutes(app, services);
  const paying = { ...services, payables: payablesOf(services) };
  await paymentRoutes(app, paying);
  subscriptionRoutes(app, paying);
  registrationRoutes(app, paying);
  companyRoutes(app, services);
  waitlistRoutes(app, services);
  announcementRoutes(app, services);
  invitationRoutes(app, services);
  inviteeRoutes(app, services);
  recommendationRoutes(app, services);
  peopleRoutes(app, services);
  tableRoutes(app, services);
  conversationRoutes(app, services);
  blockRoutes(app, services);
  friendRoutes(app, services);
  albumRoutes(app, services);
  doorRoutes(app, services);
  handingRoutes(app, services);
  helperRoutes(app, services);
  ratingRoutes(app, services);
  reportRoutes(app, services);
  hostRoutes(app, services);
  notificationRoutes(app, services);
  webhookRoutes(app, services);
  await eventImportRoutes(app, services);
  approvalRoutes(app, services);
  accountRoutes(app, services);
  analyticsRoutes(app, services);
  adminRoutes(app, services);
  devMailboxRoutes(app, services);
  await registerWeb(app, services);
  return app;
}
