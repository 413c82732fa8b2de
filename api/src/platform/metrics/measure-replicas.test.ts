import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { IS_PRIMARY } from '../replicas/index.ts';
import { measureReplicas } from './measure-replicas.ts';

test('[replicas.8] of all nodes that are named the primary is no replica that fails, and one that was promoted is none any more', async () => {
  const standings = [
    { name: 'db1:5432', leftOut: null as string | null, lag: 0.2 },
    { name: 'db2:5432', leftOut: IS_PRIMARY as string | null, lag: null },
    { name: 'db3:5432', leftOut: 'connect ECONNREFUSED' as string | null, lag: null },
  ];
  const registry = new Registry();
  measureReplicas(
    { replicas: { standings: () => standings, reads: () => ({ primary: 0, replica: 0, failed: 0 }) } },
    [registry],
  );
  const told = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('backyard_replica_in_use{'));
  expect(await told()).toEqual([
    'backyard_replica_in_use{replica="db1:5432"} 1',
    'backyard_replica_in_use{replica="db3:5432"} 0',
  ]);
  standings[0]!.leftOut = IS_PRIMARY;
  expect(await told()).toEqual(['backyard_replica_in_use{replica="db3:5432"} 0']);
});
