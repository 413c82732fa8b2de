/** What says that somebody is using the page, and is not only looking at it. */
const ACTS = ['pointerdown', 'keydown'] as const;

let acted = false;

/** For tests, whose visits follow one another in one document. */
export function forgetActs(): void {
  acted = false;
}

/**
 * Runs `work` when the person first presses something on this visit, at once if they have: for what nobody needs before
 * that, and should not wait for afterwards. Returns how to call it off.
 */
export function onFirstAct(work: () => void): () => void {
  const run = (): void => {
    stop();
    acted = true;
    work();
  };
  const stop = (): void => {
    for (const act of ACTS) removeEventListener(act, run, true);
  };
  if (acted) work();
  else for (const act of ACTS) addEventListener(act, run, { capture: true, passive: true });
  return stop;
}
