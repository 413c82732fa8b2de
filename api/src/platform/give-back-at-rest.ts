const LOOKS_EVERY_MS = 5000;
/** A thread that works for more of its time than this has something to do. */
const BUSY = 0.1;
/** After this many idle samples in a row the process is at rest. */
const LOOKS_AT_REST = 3;

/**
 * Gives memory back to the machine when a thread comes to rest, once each time: what V8 got for a start or for a crowd it keeps otherwise,
 * used or not (32 MB twice for new objects alone). That takes a twentieth of a second of its own, and more of helpers: never while
 * there is something to do. Nothing where Node was started without --expose-gc.
 */
export function giveBackAtRest(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  const look = createRest(() => {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  });
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    look(utilization);
    // The garbage collection itself does not count.
    before = performance.eventLoopUtilization();
  }, LOOKS_EVERY_MS).unref();
}

/** Called at each sample with the event loop utilization. */
export function createRest(giveBack: () => void): (utilization: number) => void {
  let looks = 0;
  return (utilization) => {
    looks = utilization > BUSY ? 0 : looks + 1;
    if (looks === LOOKS_AT_REST) giveBack();
  };
}
