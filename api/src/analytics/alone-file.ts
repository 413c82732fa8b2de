import { ALONE_FIGURES, aloneDefinition, UNTOLD_WORDS, type CameAlone } from '@backyard/contract';
import { csvOf } from '../platform/csv.ts';

/** The figures followed by their explanation, for spreadsheets. */
export function aloneFile(figures: CameAlone, mine: boolean): string {
  const rows = ALONE_FIGURES.map(({ name, who, did }) => {
    const { people, did: count, untold } = figures[name];
    const percent = people === null || count === null ? null : Number(((100 * count) / people).toFixed(1));
    return [`${who}: ${did}`, people, count, percent, untold === null ? null : UNTOLD_WORDS[untold]];
  });
  const words = aloneDefinition(mine).map((line) => [line, null, null, null, null]);
  const counted = [`Counted ${figures.asOf}`, null, null, null, null];
  return csvOf(
    ['People who came alone', 'People', 'Of them', 'Percent', 'Not told'],
    [...rows, counted, ...words],
  );
}
