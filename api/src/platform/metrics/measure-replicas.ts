import { Counter, Gauge, type Registry } from 'prom-client';
import { IS_PRIMARY } from '../replicas/index.ts';
import type { Services } from '../services.ts';

/** Where this process reads, and the state of its replicas. Empty without replicas. */
export function measureReplicas(
  { replicas }: { replicas: Pick<Services['replicas'], 'standings' | 'reads'> },
  registers: Registry[],
): void {
  if (replicas.standings().length === 0) return;
  const inUse = new Gauge({
    name: 'backyard_replica_in_use',
    help: 'Whether a replica is read from: 1 or 0; of several processes the worst; none for the primary',
    labelNames: ['replica'],
    aggregator: 'min',
    registers,
    collect: () => {
      inUse.reset();
      for (const { name, leftOut } of replicas.standings())
        // All nodes may be named: one of them is the primary then, and nothing is wrong with it.
        if (leftOut !== IS_PRIMARY) inUse.set({ replica: name }, leftOut === null ? 1 : 0);
    },
  });
  const lag = new Gauge({
    name: 'backyard_replica_lag_seconds',
    help: 'How old what a replica has may be, looks twice a second included; none while that is not known',
    labelNames: ['replica'],
    aggregator: 'max',
    registers,
    collect: () => {
      lag.reset();
      for (const standing of replicas.standings())
        if (standing.lag !== null) lag.set({ replica: standing.name }, standing.lag);
    },
  });
  const reads = new Counter({
    name: 'backyard_reads_total',
    help: 'Lists, pages and feeds, by where they were read; failed: at a replica, and then at the primary',
    labelNames: ['from'],
    registers,
    collect: () => {
      reads.reset();
      for (const [from, times] of Object.entries(replicas.reads())) reads.inc({ from }, times);
    },
  });
}
