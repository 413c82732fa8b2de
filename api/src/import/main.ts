import path from 'node:path';
import { parseArgs } from 'node:util';
import { withServices } from '../platform/with-services.ts';
import { findHost } from './find-host.ts';
import { importEvents } from './import-events.ts';
import { readRows } from './read-file.ts';
import { reportLines } from './report.ts';

const USAGE = `npm run import -- FILE [--future] [--host EMAIL] [--dry-run]

  FILE        a list of conferences as JSON
  --future    move all dates by whole weeks, so that none is past
  --host      whose events they become; left out: the platform's own
  --dry-run   say what would happen and change nothing`;

const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const { file, future, host, dryRun } = readArguments();
  const rows = await readRows(file);
  await withServices(say, async (services) => {
    const report = await importEvents(services, rows, {
      future,
      dryRun,
      hostId: host === undefined ? null : await findHost(services.db, host),
      onProgress: (done, total) => say(`${dryRun ? 'Looked at' : 'Loaded'} ${done} of ${total}`),
    });
    for (const line of reportLines(report, dryRun)) say(line);
  });
}

function readArguments() {
  const { values, positionals } = parse();
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(USAGE);
  // npm runs scripts in the project's folder and says here where the person was.
  const typedIn = process.env['INIT_CWD'] ?? process.cwd();
  return {
    file: path.resolve(typedIn, file),
    future: values.future,
    host: values.host,
    dryRun: values['dry-run'],
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        future: { type: 'boolean', default: false },
        host: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`, { cause });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
