import type { GuardRow } from './guard.ts';

const [FIGURES, WAITS] = ['platform/metrics/metrics', 'platform/database/limit-waits'];

const BOUNCES = 'notifications/bounces/bounces';

/** Who may look at a server, and what it says of people. */
export const OPERATING_GUARDS: readonly GuardRow[] = [
  [
    'figures are for whoever shows the token',
    'platform/metrics/serve-metrics.ts',
    '  token === null || timingSafeEqual(',
    '  true || timingSafeEqual(',
    FIGURES,
  ],
  [
    'no figures for the network without a token',
    'platform/config.ts',
    "!LOOPBACK.includes(given['HOST'] ?? 'localhost')",
    'false',
    'platform/config',
  ],
  [
    'figures name routes, not addresses',
    'platform/metrics/process-metrics.ts',
    'const url = request.routeOptions.url;',
    'const url = request.url;',
    FIGURES,
  ],
  [
    'where a refused sign-in came from is said where an operator wants it',
    'identity/note-refused.ts',
    'if (config.signInLog) request',
    'request',
    'identity/note-refused',
  ],
  [
    'nobody is sent to a server that is about to stop',
    'platform/http/last-answers.ts',
    'if (draining && ',
    'if (false && ',
    'serve',
  ],
  [
    'a mail that was given up is kept for who sends it again',
    'platform/mailer/mails.queries.ts',
    'last_error = any (${NOT_SENT})',
    'failed_at is not null',
    'platform/mailer/clean-up-mails',
  ],
  [
    'a clock that was ahead puts off nothing periodic',
    'platform/jobs/periodic.queries.ts',
    'set last_execution = now()',
    'set last_execution = noted.last_execution',
    'platform/jobs/periodic',
  ],
  // How long somebody waits (decision 0084).
  [
    'a statement is waited for as long as there is patience',
    'platform/database/pool.ts',
    'if (limitMs === undefined) return asked;',
    'if (limitMs === undefined || names) return asked;',
    WAITS,
  ],
  [
    'a connection is waited for as long as there is patience',
    'platform/database/limit-waits.ts',
    'return limitMs === undefined ? connect() : limited(limitMs);',
    'return connect();',
    WAITS,
  ],
  [
    'nobody waits for a database that says nothing',
    'platform/database/limit-waits.ts',
    '    if (silence.isSilent()) throw new DatabaseSilent();\n',
    '',
    WAITS,
  ],
  [
    'a processor that says nothing is waited for ten seconds',
    'platform/payment-gateway/stripe-errors.ts',
    'return await inTime(ask);',
    'return await ask();',
    'platform/payment-gateway/stripe-errors',
  ],
  [
    'the first process looks by itself whether what is outside works',
    'platform/outside.ts',
    'setInterval(look, LOOK_MS)',
    'setInterval(() => undefined, LOOK_MS)',
    'platform/outside',
  ],
  [
    'who has a connection while the process ends is answered',
    'platform/http/server.ts',
    'return503OnClosing: false,',
    'return503OnClosing: true,',
    'platform/http/closing',
  ],
  [
    'what came back is believed of who knows the secret',
    'notifications/bounces/bounces.routes.ts',
    'secret !== null && timingSafeEqual(',
    'secret !== null || timingSafeEqual(',
    BOUNCES,
  ],
  [
    'mail that came back is known by the id that we gave it',
    'notifications/bounces/bounce.rules.ts',
    '.find(([, , at]) => at?.toLowerCase() === host.toLowerCase())?.[1]',
    '[0]?.[1]',
    BOUNCES,
  ],
  [
    'an address that is another by now is not said to refuse mail',
    '../migrations/0123_refused_mail.sql',
    'when (old.email is distinct from new.email)',
    'when (false)',
    BOUNCES,
  ],
  [
    'a PostgreSQL that is too old is refused',
    'platform/database/older-servers.ts',
    'if (version < OLDEST_SERVER)',
    'if (version < 0)',
    'testing/oldest-postgres',
  ],
  [
    'ids grow within a connection on an older PostgreSQL too',
    'platform/database/older-servers.ts',
    "if before <> '' and before::bigint >= moment then",
    'if false then',
    'testing/oldest-postgres',
  ],
  [
    'whether an upsert made its row is what the database says',
    'platform/database/was-inserted.ts',
    '.xmax`)} = 0)',
    '.xmax`)} is not null)',
    'testing/oldest-postgres',
    'ratings/ratings',
  ],
  [
    'no connection greets with what a pooler refuses',
    'platform/database/migrate.ts',
    'new pg.Pool({ connectionString, max: 1 })',
    'new pg.Pool({ connectionString, max: 1, lock_timeout: patienceMs })',
    'platform/database/pooler',
  ],
];
