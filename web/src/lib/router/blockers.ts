import { IDLE_BLOCKER, type Blocker, type BlockerFunction } from 'react-router';

type Attempt = Parameters<BlockerFunction>[0];

/** Who wants to be asked before a page is left (`useBlocker`): unsaved answers, a payment under way. */
export interface Blockers {
  get: (key: string, ask: BlockerFunction) => Blocker;
  delete: (key: string) => void;
  /** True when the attempt has to wait. `proceed` goes on with it, once the person has decided so. */
  hold: (attempt: Attempt, proceed: () => void) => boolean;
}

/** @param read the router's current blockers; `write` publishes changed ones. */
export function createBlockers(
  read: () => Map<string, Blocker>,
  write: (blockers: Map<string, Blocker>) => void,
): Blockers {
  const asked = new Map<string, BlockerFunction>();
  const change = (key: string, blocker: Blocker): void => write(new Map(read()).set(key, blocker));
  return {
    get(key, ask) {
      asked.set(key, ask);
      return read().get(key) ?? IDLE_BLOCKER;
    },
    delete(key) {
      read().delete(key);
      asked.delete(key);
    },
    hold(attempt, proceed) {
      // The last one to ask stands in front.
      const [key, ask] = [...asked].at(-1) ?? [];
      if (key === undefined || ask === undefined) return false;
      if (read().get(key)?.state === 'proceeding' || !ask(attempt)) return false;
      const location = attempt.nextLocation;
      change(key, {
        state: 'blocked',
        location,
        proceed: () => {
          change(key, { state: 'proceeding', proceed: undefined, reset: undefined, location });
          proceed();
        },
        reset: () => change(key, IDLE_BLOCKER),
      });
      return true;
    },
  };
}
