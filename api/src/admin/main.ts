import '../platform/brand/apply-brand.ts';
import { once } from 'node:events';
import path from 'node:path';
import { sayLastWords } from '../platform/log/index.ts';
import { withPlace, withServices } from '../platform/with-services.ts';
import { runAdmin } from './run-admin.ts';

sayLastWords();
/** Whoever reads may have read enough (a pipe to head): that is no failure, and the rest is left unwritten. */
let isRead = true;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  isRead = false;
});
/** The answer goes to the standard output, everything else to the other: the answer can be handed on as it is. */
const say = (line: string) => console.error(line);

/** What was asked for in vain may hold a connection, which is nobody's any more by then. Milliseconds. */
const LEAVES_MS = 5000;

process.exitCode = await runAdmin(process.argv.slice(2), {
  say,
  write: async (text) => {
    if (!isRead || process.stdout.write(text)) return;
    // Where that fails, the listener above has heard of it.
    await once(process.stdout, 'drain').catch(() => undefined);
  },
  // npm runs scripts in the project's folder and says here where the person was.
  resolve: (file) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file),
  open: (work) => withServices(say, work),
  openPlace: (work) => withPlace(say, work),
});
setTimeout(() => process.exit(), LEAVES_MS).unref();
