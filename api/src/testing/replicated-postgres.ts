import { Client } from 'pg';
import { addressOn, initialise, makeDatabase, programsOf, settingsOn } from './installed-postgres.ts';
import { removeScratch } from './scratch.ts';

/** One server of two, as an operator has it in hand. */
export interface Node {
  url: string;
  start: () => Promise<void>;
  /** Stops it abruptly, as if killed. */
  stop: () => Promise<void>;
  /** As its superuser. */
  ask: (sentence: string) => Promise<Record<string, unknown>[]>;
}

/** Two servers on this machine: the second follows the first by streaming. For tests, nothing is durable. */
export async function startReplicated(programs: string): Promise<{
  primary: Node;
  replica: Node;
  close: () => Promise<void>;
}> {
  const place = await programsOf(programs);
  const running = new Set<string>();
  const nodeOf = async (name: string): Promise<Node & { cluster: string; socket: string }> => {
    const [cluster, socket] = [await place.make(name), await place.make(`${name}-socket`)];
    return {
      cluster,
      socket,
      url: addressOn(socket),
      start: async () => {
        // A replica soon tries an unreachable primary again.
        await place.start(cluster, { ...settingsOn(socket), wal_retrieve_retry_interval: '100ms' });
        running.add(cluster);
      },
      stop: async () => {
        running.delete(cluster);
        await place.stop(cluster);
      },
      ask: async (sentence) => {
        const client = new Client({ host: socket, user: 'postgres', database: 'backyard' });
        await client.connect();
        try {
          return (await client.query<Record<string, unknown>>(sentence)).rows;
        } finally {
          await client.end();
        }
      },
    };
  };
  const [primary, replica] = [await nodeOf('primary'), await nodeOf('replica')];
  await initialise(place.run, primary.cluster);
  await primary.start();
  await makeDatabase(primary.socket);
  const copied = ['-D', replica.cluster, '-R', '-c', 'fast'];
  await place.run('pg_basebackup', '-h', primary.socket, '-U', 'postgres', ...copied);
  await replica.start();
  return {
    primary,
    replica,
    close: async () => {
      for (const cluster of running) await place.stop(cluster);
      await removeScratch(place.folder);
    },
  };
}
