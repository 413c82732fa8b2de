/** Integer US cents to the API's decimal string: 1250 is "12.50" (product decisions, Money). */
export function toDollars(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(cents);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
