import { CODE_UNFINISHED } from '@backyard/contract';
import { useState } from 'react';

/** An empty form sent off within this (ms) is the rest of the press that asked for the code: no mail was read so soon. */
const SAME_PRESS_MS = 1000;

/**
 * The hint about an incomplete code that was submitted too early. It stays until the person types, and is not shown before they have had
 * time to type [HOLD-32].
 *
 * @param shownAt when the field appeared (ms since 1970).
 */
export function useUnfinishedCode(shownAt: number): {
  problem: string | undefined;
  find: (code: string) => void;
  clear: () => void;
} {
  const [unfinished, setUnfinished] = useState(false);
  return {
    problem: unfinished ? CODE_UNFINISHED : undefined,
    find: (code) => {
      if (code !== '' || Date.now() - shownAt > SAME_PRESS_MS) setUnfinished(true);
    },
    clear: () => setUnfinished(false),
  };
}
