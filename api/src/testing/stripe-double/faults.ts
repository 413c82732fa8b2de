/**
 * How a call goes wrong. `reset_after` is the worst: Stripe has acted, and nobody hears of it. `lost_answer` is the same
 * without a second try by the SDK, `unavailable` a 503 without one: what the SDK repeats, it first waits for.
 */
export type FaultKind =
  | 'timeout'
  | 'rate_limit'
  | 'server_error'
  | 'unavailable'
  | 'reset_before'
  | 'reset_after'
  | 'lost_answer';

interface Fault {
  kind: FaultKind;
  /** `POST /v1/refunds`: the beginning of the calls that it is for. */
  on: string;
  times: number;
}

/** What is to go wrong, in the order it was asked for. */
export interface Faults {
  /** The next `times` calls that begin so go wrong. The SDK repeats a call by itself: three make one call of ours fail. */
  fail: (on: string, kind: FaultKind, times?: number) => void;
  take: (call: string) => FaultKind | null;
  clear: () => void;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    fail: (on, kind, times = 1) => {
      faults.push({ on, kind, times });
    },
    take: (call) => {
      const fault = faults.find((one) => call.startsWith(one.on));
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times === 0) faults = faults.filter((one) => one !== fault);
      return fault.kind;
    },
    clear: () => {
      faults = [];
    },
  };
}
