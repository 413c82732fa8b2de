/** One of a list that begins with what is near. */
export interface Placed<Row> {
  row: Row;
  nearby: boolean;
}

/**
 * The first so many of a list in two parts, each in its own order: what lies within a circle, then all else. The second is
 * begun only when the first has come to its end.
 */
export async function nearFirst<Row>(
  most: number,
  readPart: (within: boolean, most: number) => Promise<Row[]>,
): Promise<Placed<Row>[]> {
  const part = async (within: boolean, count: number) =>
    (await readPart(within, count)).map((row) => ({ row, nearby: within }));
  const near = await part(true, most);
  return near.length === most ? near : [...near, ...(await part(false, most - near.length))];
}
