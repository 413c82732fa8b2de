/** Events that show that a person is using the page, not only reading it. */
const ACTS = ['pointerdown', 'keydown'] as const;

let acted = false;

/** For tests, whose visits follow one another in one document. */
export function forgetActs(): void {
  acted = false;
}

/**
 * Runs `work` when the person first presses something on this visit, or at once if they already have: for work that is not needed
 * before that and must be ready right after. Returns a function that cancels it.
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
