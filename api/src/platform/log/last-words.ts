import { createVoice, type Voice } from './voice.ts';

/**
 * Of an error that nobody catches Node prints everything that hangs on it: of a broken connection the texts of its statements and the
 * key that cancels them. Says what the log would say, and ends as Node does.
 */
export function sayLastWords({ complain }: Voice = createVoice({})): void {
  process.on('uncaughtException', (error: unknown) => {
    complain(error);
    process.exit(1);
  });
}
