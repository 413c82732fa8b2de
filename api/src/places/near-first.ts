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
