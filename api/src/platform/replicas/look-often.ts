/** Between two looks, and at first while a change is not everywhere yet. Milliseconds. */
const LOOK_MS = 500;
const SOON_MS = 25;

export interface Looking {
  /** Looks at once; settles when it has. */
  now: () => Promise<void>;
  stop: () => void;
}

/** Looks twice a second, one look at a time; sooner, in growing pauses, while `isBehind`. */
export function lookOften(look: () => Promise<void>, isBehind: () => boolean): Looking {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let stopped = false;
  let pause = SOON_MS;

  const later = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    pause = isBehind() ? Math.min(pause * 2, LOOK_MS) : SOON_MS;
    timer = setTimeout(() => void run(), isBehind() ? pause : LOOK_MS).unref();
  };
  const run = (): Promise<void> =>
    (underWay ??= look().finally(() => {
      underWay = null;
      later();
    }));

  void run();
  return {
    // A look under way may have begun before the change that the caller wants to see.
    now: async () => {
      if (underWay) await underWay;
      if (!stopped) await run();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
