import { fileURLToPath } from 'node:url';
import { createLog } from '../log/index.ts';
import { addUp } from '../metrics/index.ts';
import { besideMain, measureWorkers, runWorkers } from './index.ts';

/**
 * Leads workers that run the given file, beside this one or by its absolute path. SIGHUP renews them, SIGUSR2 collects their counts,
 * SIGWINCH reports a full disk to them, SIGUSR1 drains them.
 */
const [name = '', count = '2', startMs] = process.argv.slice(2);
const entry = fileURLToPath(besideMain(name, import.meta.url));
const log = createLog({ level: 'info' }, { write: (line) => void process.stdout.write(line) });
const workers = runWorkers(
  { log },
  {
    count: Number(count),
    entry,
    order: { databaseUrl: 'postgres:///none', databasePool: 4 },
    describeChanges: async () => 'What it changed is told.',
    ...(startMs ? { startMs: Number(startMs) } : {}),
  },
);
workers.first.then(
  (port) => console.log(`open ${port}`),
  () => process.exit(1),
);
const measured = measureWorkers();
process.on('SIGUSR2', () => {
  void measured().then(async (all) => console.log(`measured ${JSON.stringify(await addUp(all))}`));
});
process.on('SIGWINCH', () =>
  workers.tellOutside({ mail: 'ok', pictures: 'ok', disk: 'failing', connections: 'ok' }),
);
process.on('SIGUSR1', () => workers.drain());
process.on('SIGHUP', () => void workers.renew());
process.on('SIGTERM', () => void workers.stop().then(() => process.exit(0)));
