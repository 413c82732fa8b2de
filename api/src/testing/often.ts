/**
 * The number of runs of a randomized test: `usual` for each change; `thorough` with THOROUGH=1, before a release, which finds what
 * fails once in thousands.
 */
export const often = (usual: number, thorough: number): number =>
  process.env['THOROUGH'] === '1' ? thorough : usual;
