import type { ImportReport } from './import-events.ts';

/** What happened, for a person at a terminal: what needs a look first, the counts last. */
export function reportLines(report: ImportReport, dryRun: boolean): string[] {
  const { rows, made, present, refused, remarks, weeks } = report;
  return [
    ...refused.map(({ row, reason }) => `Row ${row} left out: ${reason}`),
    ...remarks.map(({ row, place, remark }) => `Row ${row}, place "${place}": ${remark}`),
    ...(weeks > 0 ? [`All dates moved ${weeks} weeks later`] : []),
    `${rows} rows: ${made} ${dryRun ? 'would be made' : 'made'}, ${present} there already, ${refused.length} left out`,
  ];
}
