/** Apart from `kept-copy.ts`, which is not part of the first load: names that every page needs. */

/** The cache that holds a member's copy, and nothing else; the number changes with the record's shape. */
export const KEPT_CACHE = 'mine-2';

/** An answer that comes from the copy carries this header: when it was kept. */
export const KEPT_AT = 'x-kept-at';
