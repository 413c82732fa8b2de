/** A cache by key that evicts its oldest entries first. */
export interface BoundedMemory<T> {
  get: (key: string) => T | undefined;
  /** Replaces the entry. Evicts the oldest entries until it fits. An entry above its share of the limit is not kept. */
  set: (key: string, value: T, bytes?: number) => void;
  delete: (key: string) => void;
  clear: () => void;
  /** Evicts from the oldest entry on, until `isOver` is false for the oldest. */
  dropOldest: (isOver: (value: T) => boolean) => void;
  /** The bytes held, as counted for the limit. */
  bytes: () => number;
}

/** The overhead of an entry besides its key and value. */
const ENTRY_BYTES = 200;
/** No entry has more than this part of all: one that is large would send everything else away. */
const LARGEST_PART = 1 / 4;

/** Limited to a number of bytes, as far as the given sizes are right. Any cache that strangers can grow must be one of these. */
export function boundedMemory<T>(most: number): BoundedMemory<T> {
  const entries = new Map<string, { value: T; bytes: number }>();
  let held = 0;

  function drop(key: string): void {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }
  return {
    get: (key) => entries.get(key)?.value,
    set(key, value, bytes = 0) {
      drop(key);
      const all = bytes + textBytes(key) + ENTRY_BYTES;
      if (all > most * LARGEST_PART) return;
      entries.set(key, { value, bytes: all });
      held += all;
      for (const oldest of entries.keys()) {
        if (held <= most) break;
        drop(oldest);
      }
    },
    delete: drop,
    clear() {
      entries.clear();
      held = 0;
    },
    dropOldest(isOver) {
      for (const [key, { value }] of entries) {
        if (!isOver(value)) break;
        drop(key);
      }
    },
    bytes: () => held,
  };
}

/** The most bytes a string takes: V8 uses two per UTF-16 unit if any character is beyond Latin-1. */
export const textBytes = ({ length }: string): number => length * 2;
