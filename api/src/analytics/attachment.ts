/** "backyard-locations-2026-11-21.csv" */
export const attachment = (name: string, now: Date) => ({
  'content-disposition': `attachment; filename="backyard-${name}-${now.toISOString().slice(0, 10)}.csv"`,
});
