import { createVoice, type Voice } from './voice.ts';

/**
 * For an uncaught error Node prints all its properties: for a broken connection, the text of its statements and the key that cancels
 * them. This prints what the log would, and exits as Node does.
 */
export function sayLastWords({ complain }: Voice = createVoice({})): void {
  process.on('uncaughtException', (error: unknown) => {
    complain(error);
    process.exit(1);
  });
}
