/** Response headers with the total count, or that there are more if counting stopped early. */
export const totalHeaders = ({ total, exact }: { total: number; exact: boolean }) => ({
  'x-total-count': String(total),
  'x-total-count-is': exact ? 'exact' : 'at-least',
});
