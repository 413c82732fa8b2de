import { describe, expect, it } from 'vitest';
import { nextCursor } from './next-cursor.ts';

describe('nextCursor (RFC 8288)', () => {
  it.each([
    ['no header', null, null],
    ['the next page', '</api/events?q=tea&cursor=abc>; rel="next"', 'abc'],
    ['an absolute address', '<https://example.org/api/events?cursor=a%2Bb>; rel="next"', 'a+b'],
    ['rel without quotes', '</api/events?cursor=abc>; rel=next', 'abc'],
    ['several links', '</api/events>; rel="prev", </api/events?cursor=z>; rel="next"; title="more"', 'z'],
    ['several relations', '</api/events?cursor=z>; rel="last next"', 'z'],
    ['another relation', '</api/events?cursor=z>; rel="prev"', null],
    ['a relation that begins like it', '</api/events?cursor=z>; rel="nextdoor"', null],
    ['no cursor in it', '</api/events?page=2>; rel="next"', null],
  ])('%s', (_what, header, cursor) => expect(nextCursor(header, 'cursor')).toBe(cursor));
});
