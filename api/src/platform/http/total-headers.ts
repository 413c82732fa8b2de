/** How many there are in all, in an answer's headers; where not all were counted, that there are more. */
export const totalHeaders = ({ total, exact }: { total: number; exact: boolean }) => ({
  'x-total-count': String(total),
  'x-total-count-is': exact ? 'exact' : 'at-least',
});
