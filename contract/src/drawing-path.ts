import { PATHS } from './paths.ts';

// Kept apart from the list of drawing names: first loads show pictures but must not include the names.
/** The address of a drawn picture. The version changes with the way pictures are drawn, so a picture at one address never changes. */
export const drawingPath = (version: string, name: string): string =>
  `${PATHS.drawings}${version}/${name}.svg`;
