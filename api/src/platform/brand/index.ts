export { brandFaults, brandFileNames } from './brand-faults.ts';
export { brandedDocument, brandedManifest, brandedWorker } from './branded.ts';
export { brandFiles, type BrandFiles } from './brand-files.ts';
export { LONGEST_TEXT } from './file-names.ts';
export { readInside, textOf } from './read-inside.ts';
