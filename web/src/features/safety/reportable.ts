import type { Reportable } from './report-dialog.tsx';

/** A person, and their picture if they have one. `id`: the member's, or their registration's. */
export const personAndPicture = (
  id: string,
  name: string,
  hasPicture: boolean,
): readonly [Reportable, ...Reportable[]] => [
  { kind: 'person', id, label: name },
  ...(hasPicture ? [{ kind: 'picture' as const, id, label: 'Their picture' }] : []),
];
