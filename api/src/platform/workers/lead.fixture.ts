import { createLog } from '../log/index.ts';
import { runWorkers } from './index.ts';

/** Leads workers that run the file it is given; SIGHUP renews them. */
const [entry = ''] = process.argv.slice(2);
const log = createLog({ level: 'info' }, { write: (line) => void process.stdout.write(line) });
const workers = runWorkers(
  { log },
  { count: 2, entry, order: { databaseUrl: 'postgres:///none', databasePool: 4 } },
);
workers.first.then(
  (port) => console.log(`open ${port}`),
  () => process.exit(1),
);
process.on('SIGHUP', () => void workers.renew());
process.on('SIGTERM', () => void workers.stop().then(() => process.exit(0)));
