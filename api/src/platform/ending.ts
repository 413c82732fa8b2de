import { setTimeout as sleep } from 'node:timers/promises';
import { createVoice, errorText, type Voice } from './log/index.ts';
import { WHOLE_STOP_MS } from './stop-times.ts';

/** Stops a process's parts in order. */
export interface Ending {
  /** `stop` is called when the process ends, the last one first; one that takes longer than its time is left behind. */
  first: (milliseconds: number, stop: () => Promise<unknown>) => void;
  /** Ends the process, also when starting is cut short; further calls are the same end. */
  end: (code: number) => Promise<void>;
}

/** Stops what has been started, in reverse order. A stop that hangs does not use up the time of those after it. */
export function createEnding(
  exit: (code: number) => void = (code) => process.exit(code),
  { complain }: Pick<Voice, 'complain'> = createVoice({}),
): Ending {
  const toEnd: { milliseconds: number; stop: () => Promise<unknown> }[] = [];
  let ending: Promise<void> | undefined;
  const inOrder = async (code: number): Promise<void> => {
    // Exits after this time even if something hangs.
    setTimeout(() => exit(1), WHOLE_STOP_MS).unref();
    for (const { milliseconds, stop } of toEnd.toReversed()) {
      const overdue = new AbortController();
      const stopped = stop().catch((error: unknown) => complain(error));
      await Promise.race([stopped, sleep(milliseconds, undefined, overdue).catch(() => undefined)]);
      overdue.abort();
    }
    exit(code);
  };
  return {
    first: (milliseconds, stop) => void toEnd.push({ milliseconds, stop }),
    end: (code) => (ending ??= inOrder(code)),
  };
}

/** What went wrong and what to do, for a person at a terminal. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return errorText(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}\nSomething else uses that port. Choose another one: PORT=3001 npm start`;
  }
  return error.cause ? errorText(error) : error.message;
}
