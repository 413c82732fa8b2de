import { sql } from 'kysely';
import type { Job } from '../../platform/jobs/index.ts';
import type { PaymentGateway } from '../../platform/payment-gateway/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Payable, PaymentServices } from '../payable.ts';
import { paymentJobs } from '../payments.jobs.ts';

type Call = 'createIntent' | 'retrieveIntent' | 'cancelIntent' | 'refund';
type Step = 'reserve' | 'fulfil' | 'release';
export type CrashPoint = `${'before' | 'after'} ${Call | Step}`;

/** What runs after a stop: nothing. */
const NEVER = new Promise<never>(() => undefined);

/**
 * Services that stop at a place, once, as a killed process does: no line after it runs, no handler, no clean-up. Inside a
 * transaction its connection to the database breaks, which is all that the database sees of a killed process.
 */
export function crashing(services: Services, payable: Payable, place: CrashPoint) {
  let stopped: (() => void) | null = null;
  let done = false;
  const hit = async (point: CrashPoint): Promise<void> => {
    if (done || point !== place) return;
    done = true;
    stopped?.();
    await NEVER;
  };
  const { gateway } = services;
  const watched =
    <A extends unknown[], R>(name: Call, act: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      await hit(`before ${name}`);
      const answer = await act(...given);
      await hit(`after ${name}`);
      return answer;
    };
  const crashingGateway: PaymentGateway = {
    ...gateway,
    createIntent: watched('createIntent', (given: Parameters<PaymentGateway['createIntent']>[0]) =>
      gateway.createIntent(given),
    ),
    retrieveIntent: watched('retrieveIntent', (id: string) => gateway.retrieveIntent(id)),
    cancelIntent: watched('cancelIntent', (id: string, key: string) => gateway.cancelIntent(id, key)),
    refund: watched('refund', (given: Parameters<PaymentGateway['refund']>[0]) => gateway.refund(given)),
  };
  const step =
    <R>(name: Step, act: (...given: Parameters<Payable['reserve']>) => Promise<R>) =>
    async (...given: Parameters<Payable['reserve']>): Promise<R> => {
      const [trx] = given;
      const kill = async (point: CrashPoint) => {
        if (done || point !== place) return;
        done = true;
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      };
      await kill(`before ${name}`);
      const answer = await act(...given);
      await kill(`after ${name}`);
      return answer;
    };
  const crashingPayable: Payable = {
    ...payable,
    reserve: step('reserve', (trx, payment, now, instead) => payable.reserve(trx, payment, now, instead)),
    fulfil: step('fulfil', (trx, payment, now) => payable.fulfil(trx, payment, now)),
    release: step('release', (trx, payment, now) => payable.release(trx, payment, now)),
  };
  const paying: PaymentServices = {
    ...services,
    gateway: crashingGateway,
    payables: { event: crashingPayable, tier: crashingPayable },
  };
  const jobs: Job[] = paymentJobs(paying);
  return {
    services: paying,
    jobs,
    reached: () => done,
    /** Waits for the act, or for the stop. Refusals and lost processors are the person's business here. */
    until: async (act: Promise<unknown>): Promise<void> => {
      const stop = new Promise<void>((resolve) => {
        stopped = resolve;
      });
      await Promise.race([act.catch(() => undefined), stop]);
    },
  };
}
