import { recordAudit } from '../../platform/audit-log/index.ts';
import { counted } from '../counted.ts';
import { endAll } from '../end-access.queries.ts';
import { UsageError, type Command } from './command.ts';

const NAMES: Record<string, [one: string, many: string]> = {
  sessions: ['session', 'sessions'],
  suspended_sessions: ['session of somebody suspended', 'sessions of people suspended'],
  suspensions: ['address of a suspension', 'addresses of suspensions'],
  mailed_codes: ['sign-in code', 'sign-in codes'],
  mails: ['mail with a code', 'mails with a code'],
  oidc_attempts: ['sign-in under way', 'sign-ins under way'],
  passkey_challenges: ['passkey question', 'passkey questions'],
  push_keys: ['key for pushes', 'keys for pushes'],
  api_keys: ['API key', 'API keys'],
  webhook_endpoints: ['webhook', 'webhooks'],
  calendar_feeds: ['calendar address', 'calendar addresses'],
  event_invite_links: ['invite link', 'invite links'],
  event_helpers: ['open request to help', 'open requests to help'],
  seat_handings: ['offer of a seat', 'offers of seats'],
};

export const endAccess: Command = {
  summary: 'end what opens an account, and links that can be taken back, as after a restore or a leak',
  usage: '',
  details: `What people took back since a backup was made opens again with what is restored: addresses of calendar feeds, invite links,
offers of seats and requests to help; where a database was restored otherwise (archived log, a copy of DATA_DIR), sessions, API keys and webhooks
too. This ends all of them, whether taken back or not, and what opens an account or speaks in the site's name: codes that were asked for with
their mails that wait, sign-ins under way, the key for pushes, the addresses that suspended people answer at. Everybody signs in again, subscribes to
their calendar anew and allows pushes anew, and hosts make new keys, webhooks, links and requests.

What stays: passkeys, tickets, "Bring a friend" links, discount codes, links that end mails with the key that makes them, and people's seats, invitations, friends
and blocks. So do secrets of the settings: after a leak change them too (VAPID_*, SMTP_*, STRIPE_*, OIDC_*, DATABASE_URL).`,
  run: async ({ db, clock, config }, call) => {
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
    if (config.pushKeys)
      call.say(
        'Pushes go by VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY of the settings: after a leak, change both.',
      );
  },
};
