/**
 * The Link header of a page that has another one after it (RFC 8288): this request's own address, relative, with
 * `parameter` set to where the next page begins.
 */
export function nextLink(url: string, parameter: string, value: string): string {
  const next = new URL(`http://localhost${url}`);
  next.searchParams.set(parameter, value);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
