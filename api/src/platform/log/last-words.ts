import { errorText } from './logged-error.ts';

/**
 * Of an error that nobody catches Node prints everything that hangs on it: of a broken connection the texts of its statements and the
 * key that cancels them. Says what the log would say, and ends as Node does.
 */
export function sayLastWords(): void {
  process.on('uncaughtException', (error: unknown) => {
    console.error(errorText(error));
    process.exit(1);
  });
}
