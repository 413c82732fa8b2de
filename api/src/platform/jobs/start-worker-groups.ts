import type { Services } from '../services.ts';
import type { Job } from './job.ts';
import { startWorkerGroup, type WorkerGroup } from './worker-group.ts';

/** Connections to the database for what somebody waits for in front of the screen. */
const URGENT_POOL = 6;

/**
 * Two groups: one for urgent jobs, one for all others, each with workers and connections of its own. Whatever the others do,
 * and however long the other side of theirs takes, an urgent job begins at once [HOLD-6]. `open` makes a group's services,
 * with as many connections as it is given, or as configured.
 */
export async function startWorkerGroups(
  open: (databasePool?: number) => Services,
  jobsOf: (services: Services) => Job[],
): Promise<WorkerGroup> {
  const work = async (urgent: boolean): Promise<WorkerGroup> => {
    const services = open(urgent ? URGENT_POOL : undefined);
    const jobs = jobsOf(services).filter((job) => (job.urgent ?? false) === urgent);
    const group = await startWorkerGroup(services.pool, jobs, services.log);
    return {
      lost: group.lost,
      stop: async () => {
        await group.stop();
        for (const job of jobs) await job.stop?.();
        await services.db.destroy();
      },
    };
  };
  const groups = await Promise.all([work(true), work(false)]);
  return {
    lost: Promise.race(groups.map(({ lost }) => lost)),
    stop: async () => {
      await Promise.all(groups.map((group) => group.stop()));
    },
  };
}
