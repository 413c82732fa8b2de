import { recordAudit } from '../../platform/audit-log/index.ts';
import { counted } from '../counted.ts';
import { endAll } from '../end-access.queries.ts';
import { UsageError, type Command } from './command.ts';

const NAMES: Record<string, [one: string, many: string]> = {
  sessions: ['session', 'sessions'],
  api_keys: ['API key', 'API keys'],
  webhook_endpoints: ['webhook', 'webhooks'],
  calendar_feeds: ['calendar address', 'calendar addresses'],
  event_invite_links: ['invite link', 'invite links'],
  event_helpers: ['open request to help', 'open requests to help'],
  seat_handings: ['offer of a seat', 'offers of seats'],
};

export const endAccess: Command = {
  summary: 'end every session, key and private link, as after a restore or a leak',
  usage: '',
  details: `What people took back since a backup was made opens again with what is restored: addresses of calendar feeds, invite links,
offers of seats and requests to help; where a database was restored otherwise (archived log, a copy of DATA_DIR), sessions, API keys and webhooks
too. This ends all of them, whether taken back or not: everybody signs in again, subscribes to their calendar anew, and hosts make new keys,
webhooks, links and requests. Seats, invitations of people, passkeys, friends and blocks stay as they are.`,
  run: async ({ db, clock }, call) => {
    if (call.words.length > 0) throw new UsageError('This command takes nothing more.');
    const at = clock();
    const ended = await db.transaction().execute(async (trx) => {
      const counts = await endAll(trx, at);
      await recordAudit(trx, {
        actorId: null,
        action: 'access_ended',
        subject: { kind: 'export', id: null },
        after: { ended: counts },
        at,
      });
      return counts;
    });
    const told = Object.entries(NAMES).map(([table, name]) => counted(ended[table] ?? 0, ...name));
    call.say(
      `Ended: ${told.join(', ')}. Tell people that they sign in, and subscribe to their calendars, anew.`,
    );
  },
};
