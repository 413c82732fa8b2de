import { fileURLToPath } from 'node:url';
import { createLog } from '../log/index.ts';
import { besideMain, runWorkers } from './index.ts';

/** Leads workers that run the file it is given, beside itself or by its whole path; SIGHUP renews them. */
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
process.on('SIGHUP', () => void workers.renew());
process.on('SIGTERM', () => void workers.stop().then(() => process.exit(0)));
