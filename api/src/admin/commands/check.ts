import { routes } from '@backyard/contract';
import { sql } from 'kysely';
import { checkWebhooks } from '../../payments/index.ts';
import { describeShortage } from '../../platform/database/index.ts';
import { periodicJobsWaitUntil } from '../../platform/jobs/index.ts';
import { outsideChecks, type OutsideCheck } from '../../platform/outside-checks.ts';
import { checkReplicas } from '../../platform/replicas/index.ts';
import type { Services } from '../../platform/services.ts';
import { UsageError, type Command } from './command.ts';

/** Codes last minutes, and signatures of others' servers as long. Seconds. */
const TOLERATED_SECONDS = 30;
/** For an answer of the site itself. Milliseconds. */
const PATIENCE = 10_000;

export const check: Command = {
  summary: 'look at everything that the server needs, before people notice',
  usage: '',
  details: `Tries the database, its replicas, the clock, periodic jobs, mail (greets the server and signs in), where pictures are kept, the disk, the address that people
use and Stripe's webhooks, and says a line for each; the exit code is 1 when one does not work. Sends no mail (test-mail does),
and is safe to run by a timer.`,
  run: async (services, call) => {
    if (call.words.length > 0) throw new UsageError('This command takes nothing more.');
    let failed = 0;
    for (const { what, check: works } of checksOf(services)) {
      const reason = await works().then(
        () => null,
        (error: unknown) => reasonOf(error),
      );
      if (reason !== null) failed += 1;
      await call.write(reason === null ? `ok\t${what}\n` : `FAILS\t${what}\t${reason}\n`);
    }
    call.say(failed === 0 ? 'Everything works.' : `${failed} of them need a look.`);
    return failed === 0 ? 0 : 1;
  },
};

function checksOf(services: Services): OutsideCheck[] {
  const { config, db } = services;
  return [
    {
      what: 'database connections',
      check: async () => {
        const shortage = await describeShortage(db, config);
        if (shortage !== null) throw new Error(shortage);
      },
    },
    ...(config.replicas.urls.length > 0 ? [{ what: 'replicas', check: () => checkReplicas(services) }] : []),
    { what: 'clock', check: () => checkClock(services) },
    { what: 'periodic jobs', check: () => checkPeriodicJobs(services) },
    ...outsideChecks(config),
    ...(config.publicUrl
      ? [{ what: 'PUBLIC_URL', check: () => checkPublicUrl(config.publicUrl ?? '') }]
      : []),
    ...(config.payments.kind === 'stripe'
      ? [{ what: 'webhooks', check: () => checkWebhooks(services) }]
      : []),
  ];
}

/** Against the database's: with the embedded one that is the same clock. */
async function checkClock({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const apart = Math.abs(clock().getTime() - (rows[0]?.now.getTime() ?? 0)) / 1000;
  if (apart > TOLERATED_SECONDS)
    throw new Error(`The clocks of this machine and of the database are ${Math.round(apart)} seconds apart`);
}

/** A clock that was ahead has put them off; a start puts that right. */
async function checkPeriodicJobs({ db }: Pick<Services, 'db'>): Promise<void> {
  const until = await periodicJobsWaitUntil(db);
  if (until)
    throw new Error(
      `A clock was ahead: nothing periodic happens until ${until.toISOString()}. Look at the clocks, then restart the server.`,
    );
}

/** Through whatever stands in front: the certificate, the name and the way to us. */
async function checkPublicUrl(publicUrl: string): Promise<void> {
  const address = `${publicUrl}${routes.health.alive.path}`;
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
  const body: unknown = await answer.json().catch(() => null);
  const isOurs = typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
  if (answer.status !== 200 || !isOurs)
    throw new Error(`${address} answers ${answer.status}, and not as this server does`);
}

/** What failed first: the library's own words are "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error ? reasonOf(inner) : error.message.replaceAll(/\s+/g, ' ');
}
