import type { Services } from '../services.ts';
import type { Job, WorkerGroupName } from './job.ts';
import { startWorkerGroup, type Rest, type WorkerGroup } from './worker-group.ts';

/**
 * Workers, jobs that are fetched at once, and connections to the database; without a number as many as configured. Pushes and webhooks
 * mostly wait, and hold none then; mails share theirs.
 */
const GROUPS: Record<WorkerGroupName, { workers: number; fetched: number; pool?: number }> = {
  urgent: { workers: 4, fetched: 4, pool: 6 },
  push: { workers: 12, fetched: 12, pool: 4 },
  webhook: { workers: 8, fetched: 8, pool: 4 },
  mail: { workers: 16, fetched: 32, pool: 6 },
  common: { workers: 4, fetched: 4 },
};
/** Nobody sits before a screen for what these do. */
const canWait = (name: WorkerGroupName): boolean => name !== 'urgent';
const NAMES: readonly WorkerGroupName[] = ['urgent', 'push', 'webhook', 'mail', 'common'];

/**
 * Groups with workers and connections of their own. Whatever the others do, and however long the other side of theirs takes, an
 * urgent job begins at once [HOLD-6], and a push service that says nothing holds up pushes alone [NOTE-12], an address of a webhook webhooks [webhooks.8]. `open` makes a group's
 * services, with as many connections as it is given, or as configured. All but urgent jobs wait for `rest` before they begin.
 */
export async function startWorkerGroups(
  open: (databasePool?: number) => Services,
  jobsOf: (services: Services) => Job[],
  rest?: Rest,
): Promise<WorkerGroup> {
  const work = async (name: WorkerGroupName): Promise<WorkerGroup> => {
    const { workers, fetched, pool } = GROUPS[name];
    const services = open(pool);
    const jobs = jobsOf(services).filter((job) => (job.workers ?? 'common') === name);
    const group = await startWorkerGroup(services.pool, jobs, {
      log: services.log,
      workers,
      fetched,
      rest: canWait(name) ? rest : undefined,
    });
    return {
      lost: group.lost,
      stop: async () => {
        await group.stop();
        for (const job of jobs) await job.stop?.();
        await services.db.destroy();
      },
    };
  };
  const groups = await Promise.all(NAMES.map(work));
  return {
    lost: Promise.race(groups.map(({ lost }) => lost)),
    stop: async () => {
      await Promise.all(groups.map((group) => group.stop()));
    },
  };
}
