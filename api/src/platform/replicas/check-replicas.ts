import { setTimeout as sleep } from 'node:timers/promises';
import { IS_PRIMARY } from './replica.ts';
import { createReplicas } from './replicas.ts';

/** Between two looks. Milliseconds. */
const AGAIN_AFTER = 200;

/** Checks all replicas, for as long as they may lag. Rejects if one still cannot be read, with the reason for each. */
export async function checkReplicas(services: Parameters<typeof createReplicas>[0]): Promise<void> {
  const replicas = createReplicas({ ...services, log: services.log.child({}, { level: 'silent' }) });
  const until = performance.now() + services.config.replicas.maxLagMs;
  try {
    for (;;) {
      await replicas.look();
      const faults = replicas
        .standings()
        .flatMap(({ name, leftOut }) =>
          leftOut === null || leftOut === IS_PRIMARY ? [] : `${name}: ${leftOut}`,
        );
      if (faults.length === 0) return;
      if (performance.now() > until) throw new Error(faults.join('; '));
      await sleep(AGAIN_AFTER);
    }
  } finally {
    await replicas.close();
  }
}
