import { errorText } from './log/index.ts';

/** Time for requests under way when a process is told to stop. */
const SHUTDOWN_MS = 10_000;

/** How a process ends, in order. */
export interface Ending {
  /** `stop` is called when the process ends: the last one first. */
  first: (stop: () => Promise<unknown>) => void;
  /** Ends the process, also when starting is cut short; further calls are the same end. */
  end: (code: number) => Promise<void>;
}

/** What has been started so far is ended in the opposite order; whatever hangs is left behind when the time is over. */
export function createEnding(milliseconds = SHUTDOWN_MS): Ending {
  const toEnd: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | undefined;
  return {
    first: (stop) => void toEnd.push(stop),
    end: (code) =>
      (ending ??= (async () => {
        setTimeout(() => process.exit(1), milliseconds).unref();
        for (const stop of toEnd.toReversed())
          await stop().catch((error: unknown) => console.error(errorText(error)));
        process.exit(code);
      })()),
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
