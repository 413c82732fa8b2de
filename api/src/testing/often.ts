/**
 * How often something is tried that holds however often it is: `usual` with each change; `thorough` with THOROUGH=1, before a release, which
 * finds what one try in thousands shows.
 */
export const often = (usual: number, thorough: number): number =>
  process.env['THOROUGH'] === '1' ? thorough : usual;
