import '../platform/brand/apply-brand.ts';
import { once } from 'node:events';
import path from 'node:path';
import { sayLastWords } from '../platform/log/index.ts';
import { withPlace, withServices } from '../platform/with-services.ts';
import { runAdmin } from './run-admin.ts';

sayLastWords();
/** The reader may stop early (a pipe to head): that is not a failure, and the rest is not written. */
let isRead = true;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  isRead = false;
});
/** Only the result goes to standard output, everything else to standard error, so that the result can be piped. */
const say = (line: string) => console.error(line);

/** How long an abandoned call may hold its connection before the process exits anyway. Milliseconds. */
const LEAVES_MS = 5000;

process.exitCode = await runAdmin(process.argv.slice(2), {
  say,
  write: async (text) => {
    if (!isRead || process.stdout.write(text)) return;
    // If that fails, the listener above has handled the error.
    await once(process.stdout, 'drain').catch(() => undefined);
  },
  // npm runs scripts in the project's folder and says here where the person was.
  resolve: (file) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file),
  open: (work) => withServices(say, work),
  openPlace: (work) => withPlace(say, work),
});
setTimeout(() => process.exit(), LEAVES_MS).unref();
