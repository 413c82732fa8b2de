import { PATHS } from './paths.ts';

// Not beside the names of what is drawn: a first load shows pictures and knows none of their names.
/** Where the picture of a name is. The version stands for how pictures are drawn: at one address none ever changes. */
export const drawingPath = (version: string, name: string): string =>
  `${PATHS.drawings}${version}/${name}.svg`;
