const PAUSE_MS = 1000;

/** Reports progress of a long task, at most once a second. A megabyte is a million bytes. */
export function tellProgress(say: (line: string) => void, now = () => performance.now()) {
  let last = now();
  return (line: () => string): void => {
    if (now() - last < PAUSE_MS) return;
    last = now();
    say(line());
  };
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
