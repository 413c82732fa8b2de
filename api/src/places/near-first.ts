/** One of a list that is in parts. */
interface Parted<Row, Part> {
  row: Row;
  part: Part;
}

/**
 * The first so many of a list in parts, each in its own order. One is begun only when the one before it has come to its end.
 */
export async function partByPart<Row, Part>(
  most: number,
  parts: readonly Part[],
  readPart: (part: Part, most: number) => Promise<Row[]>,
): Promise<Parted<Row, Part>[]> {
  const list: Parted<Row, Part>[] = [];
  for (const part of parts) {
    if (list.length >= most) break;
    const rows = await readPart(part, most - list.length);
    list.push(...rows.map((row) => ({ row, part })));
  }
  return list;
}

/** One of a list that begins with what is near. */
interface Placed<Row> {
  row: Row;
  nearby: boolean;
}

/** The first so many of a list in two parts: what lies within a circle, then all else. */
export async function nearFirst<Row>(
  most: number,
  readPart: (within: boolean, most: number) => Promise<Row[]>,
): Promise<Placed<Row>[]> {
  const list = await partByPart(most, [true, false], readPart);
  return list.map(({ row, part }) => ({ row, nearby: part }));
}
