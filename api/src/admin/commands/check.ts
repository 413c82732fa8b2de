import { webhookChecks } from '../../payments/index.ts';
import { describeShortage } from '../../platform/database/index.ts';
import { periodicJobsWaitUntil } from '../../platform/jobs/index.ts';
import { failureOf, outsideChecks, type OutsideCheck } from '../../platform/outside-checks.ts';
import { checkReplicas } from '../../platform/replicas/index.ts';
import type { Services } from '../../platform/services.ts';
import { UsageError, type Command } from './command.ts';

/** `patience`: for tests. */
export const checkWith = (patience?: { patienceMs: number }): Command => ({
  summary: 'look at everything that the server needs, before people notice',
  usage: '',
  details: `Tries the database, its replicas, the clock, periodic jobs, mail (greets the server and signs in), where pictures are kept, the disk, the address that people
use and Stripe's webhooks, and says a line for each; the exit code is 1 when one does not work. Sends no mail (test-mail does),
and is safe to run by a timer.`,
  run: async (services, call) => {
    if (call.words.length > 0) throw new UsageError('This command takes nothing more.');
    let failed = 0;
    for (const { what, check: works } of checksOf(services)) {
      const reason = await failureOf(works, patience);
      if (reason !== null) failed += 1;
      await call.write(reason === null ? `ok\t${what}\n` : `FAILS\t${what}\t${reason}\n`);
    }
    call.say(
      failed === 0
        ? 'Everything works.'
        : failed === 1
          ? 'One of them needs a look.'
          : `${failed} of them need a look.`,
    );
    return failed === 0 ? 0 : 1;
  },
});

export const check = checkWith();

function checksOf(services: Services): Pick<OutsideCheck, 'what' | 'check'>[] {
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
    { what: 'periodic jobs', check: () => checkPeriodicJobs(services) },
    ...outsideChecks(services),
    ...webhookChecks(services),
  ];
}

/** A clock that was ahead has put them off; a start puts that right. */
async function checkPeriodicJobs({ db }: Pick<Services, 'db'>): Promise<void> {
  const until = await periodicJobsWaitUntil(db);
  if (until)
    throw new Error(
      `A clock was ahead: nothing periodic happens until ${until.toISOString()}. Look at the clocks, then restart the server.`,
    );
}
