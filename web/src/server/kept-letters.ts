/**
 * A substring keeps its whole source string in memory, and a page is about ten times as long as its frame. This makes an independent
 * copy, at one byte per letter if all are ASCII.
 */
export const ownLetters = (part: string): string => Buffer.from(part).toString();

export interface KeptLetters<Value> {
  /** The value kept under this key, unless it has expired. */
  get: (key: string) => Value | undefined;
  /** `letters`: the size of the value with its key. */
  add: (key: string, value: Value, letters: number) => void;
  /** Adds to the size of a kept value; returns false if it is no longer kept. */
  grow: (key: string, value: Value, letters: number) => boolean;
}

/**
 * Keeps rendered parts in insertion order, until they expire (`isOver`) or more than `most` letters are kept; the oldest go first.
 * Expired ones are also removed every `everyMs` milliseconds, so that nothing stays when no requests come.
 */
export function keepLetters<Value>({
  most,
  everyMs,
  isOver,
}: {
  most: number;
  everyMs: number;
  isOver: (value: Value) => boolean;
}): KeptLetters<Value> {
  const kept = new Map<string, { value: Value; letters: number }>();
  let letters = 0;
  let sweeps = false;

  const drop = (): void => {
    for (const [key, { value, letters: own }] of kept) {
      if (letters <= most && !isOver(value)) return;
      kept.delete(key);
      letters -= own;
    }
  };
  const sweep = (): void => {
    if (sweeps) return;
    sweeps = true;
    setTimeout(() => {
      sweeps = false;
      drop();
      if (kept.size > 0) sweep();
    }, everyMs).unref();
  };

  return {
    get: (key) => {
      drop();
      return kept.get(key)?.value;
    },
    add: (key, value, own) => {
      kept.set(key, { value, letters: own });
      letters += own;
      sweep();
    },
    grow: (key, value, more) => {
      const known = kept.get(key);
      if (known?.value !== value) return false;
      known.letters += more;
      letters += more;
      return true;
    },
  };
}
