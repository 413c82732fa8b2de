import type { Services } from '../services.ts';
import { muster, type Crew } from './crew.ts';
import type { Job } from './job.ts';

/** Connections to the database for what somebody waits for in front of the screen. */
const URGENT_POOL = 6;

/**
 * Two crews: one for urgent jobs, one for all others, each with workers and connections of its own. Whatever the others do,
 * and however long the other side of theirs takes, an urgent job begins at once [HOLD-6]. `open` makes a lane's services,
 * with as many connections as it is given, or as configured.
 */
export async function musterLanes(
  open: (databasePool?: number) => Services,
  jobsOf: (services: Services) => Job[],
): Promise<Crew> {
  const work = async (urgent: boolean): Promise<Crew> => {
    const services = open(urgent ? URGENT_POOL : undefined);
    const jobs = jobsOf(services).filter((job) => (job.urgent ?? false) === urgent);
    const crew = await muster(services.pool, jobs, services.log);
    return {
      lost: crew.lost,
      stop: async () => {
        await crew.stop();
        for (const job of jobs) await job.stop?.();
        await services.db.destroy();
      },
    };
  };
  const crews = await Promise.all([work(true), work(false)]);
  return {
    lost: Promise.race(crews.map(({ lost }) => lost)),
    stop: async () => {
      await Promise.all(crews.map((crew) => crew.stop()));
    },
  };
}
