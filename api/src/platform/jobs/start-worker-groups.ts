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
/** No one waits at a screen for these jobs. */
const canWait = (name: WorkerGroupName): boolean => name !== 'urgent';
const NAMES: readonly WorkerGroupName[] = ['urgent', 'push', 'webhook', 'mail', 'common'];

/**
 * Groups with their own workers and connections. An urgent job begins at once, no matter what other groups do or how slow their servers
 * are [HOLD-6]. A silent push service delays only pushes [NOTE-12], a webhook's address only webhooks [webhooks.8]. `open` makes a
 * group's services, with the given number of connections or as configured. All but urgent jobs wait for `rest` before they begin.
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
