import { formatDollars } from '@backyard/contract';

/** US dollars as the payment calls have them, a number: 12.5 is "$12.50". */
export const amountOf = (dollars: number): string => formatDollars(dollars.toFixed(2));
