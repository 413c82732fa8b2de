/** One event in wire format (HTML standard, 9.2.5). `data` is sent as JSON, which has no line breaks. */
export const wire = (event: 'message' | 'removed' | 'reread' | 'end', data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** An empty comment; it shows proxies in between that the connection is alive. */
export const BEAT = ':\n\n';

/** Milliseconds until a browser that lost its stream comes back: not all in the same moment. */
export const comeBackAfter = (share: number): string => `retry: ${Math.round(1000 + share * 2000)}\n\n`;
