import { createLog } from './create-log.ts';
import { errorText } from './logged-error.ts';

/** What a process prints outside its log: as it starts, as it ends, and when it cannot go on. */
export interface Voice {
  say: (line: string) => void;
  /** Something is wrong and is being handled: alerts should fire, but the process goes on. */
  warn: (line: string) => void;
  /** It went wrong; `text` is for a person, where the error alone would not be understood. */
  complain: (error: unknown, text?: string) => void;
}

/** Lines for a person at a terminal; in production, where programs read, each is a line of JSON as the log's are [OPS-5]. */
export function createVoice(env: NodeJS.ProcessEnv): Voice {
  if (env['NODE_ENV'] !== 'production') {
    return {
      say: (line) => console.log(line),
      warn: (line) => console.error(line),
      complain: (error, text = errorText(error)) => console.error(text),
    };
  }
  const log = createLog({ level: 'info' });
  // Node writes its own warnings as plain lines otherwise.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns'));
  return {
    say: (line) => log.info(oneLine(line)),
    warn: (line) => log.error(oneLine(line)),
    complain: (error, text) => {
      // Said once: a text that is the error's own words has them all.
      const isAll = error instanceof Error && error.stack === undefined && error.message === text;
      log.fatal(isAll ? {} : { err: error }, text === undefined ? undefined : oneLine(text));
    },
  };
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
