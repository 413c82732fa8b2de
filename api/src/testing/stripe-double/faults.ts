/**
 * How a call fails. `reset_after` is the worst: Stripe has acted, but the answer is lost. `lost_answer` is the same without a retry by
 * the SDK, `unavailable` a 503 without one: the SDK waits before each retry.
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

/** The faults to inject, in the order requested. */
export interface Faults {
  /** The next `times` calls that begin so fail. The SDK retries by itself: three faults make one call of ours fail. */
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
