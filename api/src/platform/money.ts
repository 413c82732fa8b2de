import { formatDollars } from '@backyard/contract';

/** Integer US cents to the API's decimal string: 1250 is "12.50" (docs/product.md: money). */
export function toDollars(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(cents);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** Integer US cents as people read them, in mail and sentences: 123450 is "$1,234.50". */
export const dollarText = (cents: number): string => formatDollars(toDollars(cents));

/** The API's decimal string to integer US cents: "12.5" is 1250. Throws for anything but digits with up to two places. */
export function fromDollars(dollars: string): number {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(dollars);
  if (!match) throw new RangeError(`not an amount of dollars: ${dollars}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
