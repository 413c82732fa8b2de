/**
 * A part that is cut out of a text keeps all of it in memory, ten times as much where a frame is cut out of a page: what is kept is a copy,
 * with one byte a letter where it has none beyond ASCII.
 */
export const ownLetters = (part: string): string => Buffer.from(part).toString();

export interface KeptLetters<Value> {
  /** What is kept under this key, unless it is over. */
  get: (key: string) => Value | undefined;
  /** `letters`: how many it holds, its key's included. */
  add: (key: string, value: Value, letters: number) => void;
  /** So many letters more are held by it; false where it is kept no longer. */
  grow: (key: string, value: Value, letters: number) => boolean;
}

/**
 * Keeps what was drawn, in the order in which it came, until it `isOver` or more than `most` letters are kept: the oldest goes first. Nothing stays
 * while nobody asks: it is looked through every `everyMs` milliseconds.
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
