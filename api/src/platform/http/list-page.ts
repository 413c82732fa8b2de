/** A page of a list: its rows, and the last row if another page follows. One extra row is read to find out. */
export async function readPage<Row>(
  limit: number,
  read: (most: number) => Promise<Row[]>,
): Promise<{ page: Row[]; last: Row | undefined }> {
  const found = await read(limit + 1);
  const page = found.slice(0, limit);
  return { page, last: found.length > limit ? page.at(-1) : undefined };
}

/**
 * The Link header to the next page (RFC 8288): this request's own address, relative, with `parameter` set to where the next page
 * begins. Absent on the last page.
 */
export function nextLink(
  url: string,
  parameter: string,
  value: string | null | undefined,
): Record<string, string> {
  if (value == null) return {};
  const next = new URL(`http://localhost${url}`);
  next.searchParams.set(parameter, value);
  return { link: `<${next.pathname}${next.search}>; rel="next"` };
}
