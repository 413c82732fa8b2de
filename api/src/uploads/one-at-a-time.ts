/**
 * Runs what it is given one after the other. Decoding a picture takes a core and up to 200 MB for a moment: a crowd of
 * uploads waits here and not in the memory.
 */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
