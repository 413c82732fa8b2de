import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { migrationNames } from './database/index.ts';
import { checkFolder } from './folder-check.ts';
import { Refusal } from './http/refusal.ts';
import { addRoute } from './http/route.ts';
import { checkImages, createImageStore } from './image-store/index.ts';
import { checkLastMails, checkMail } from './mailer/index.ts';
import { createProbe, type Standing } from './probe.ts';
import type { Services } from './services.ts';

/** Three mails are three tries already; to look at them costs one statement. */
const LAST_MAILS = { believedMs: 10_000, tolerated: 1 };
/** A disk fills up faster than a mail server goes away. */
const KEEPING = { believedMs: 60_000 };

const worse = (...standings: Standing[]): Standing => (standings.includes('failing') ? 'failing' : 'ok');

/**
 * `/healthz`: the process lives. `/readyz`: the database answers and has every migration this code needs, else 503. It also
 * says whether mail, pictures and the disk work, by what has really happened to mails and by writing; that is no 503, since a proxy would then take away everything that works without them.
 */
export async function registerHealth(app: FastifyInstance, services: Services): Promise<void> {
  const { db, config } = services;
  const store = createImageStore(config);
  const mailServer = createProbe(services, 'The mail server', () => checkMail(config));
  const lastMails = createProbe(services, 'Sending mail', () => checkLastMails(services), LAST_MAILS);
  const pictures = createProbe(services, 'Keeping pictures', () => checkImages(config, store), KEEPING);
  const disk = createProbe(services, 'The disk', () => checkFolder(config.dataDir), KEEPING);
  const needed = await migrationNames();
  addRoute(app, routes.health.alive, async () => ({ status: 200, body: { status: 'ok' } }));
  addRoute(app, routes.health.ready, async () => {
    const applied = await db
      .selectFrom('schema_migrations')
      .select('name')
      .execute()
      .catch(() => []);
    const names = new Set(applied.map((row) => row.name));
    if (!needed.every((name) => names.has(name))) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
    const outside = { mail: worse(mailServer(), lastMails()), pictures: pictures(), disk: disk() };
    const status = Object.values(outside).includes('failing') ? 'degraded' : 'ok';
    return { status: 200, body: { status, ...outside } };
  });
}
