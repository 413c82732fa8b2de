import { dollarText } from '../platform/money.ts';
import type { CodeState } from './code.rules.ts';

/** "Code SUMMER: $5.00 off", as receipts and mails say it. */
export const codeText = ({ code, offCents }: { code: string; offCents: number }): string =>
  `Code ${code}: ${dollarText(offCents)} off`;

/** The same of how a registration's price came about; null where no code had a part in it. */
export function codeTextOf(steps: readonly { name: string; cents: number; code?: string }[]): string | null {
  const step = steps.find(({ name }) => name === 'code');
  return step?.code === undefined ? null : codeText({ code: step.code, offCents: -step.cents });
}

const OVER: Record<Exclude<CodeState, 'on'>, string> = {
  off: 'no longer counts',
  not_yet: 'isn’t valid yet',
  ended: 'has ended',
  used_up: 'is used up',
};

/** Why so many guests more pay the list price, although the seat that they are added to was had with a code [PRICE-11]. */
export function codeOverText(
  { code, state, left }: { code: string; state: Exclude<CodeState, 'on'>; left: number },
  guests: number,
): string {
  const why =
    left > 0 ? `is good for ${left === 1 ? '1 more seat' : `${left} more seats`} only` : OVER[state];
  return `Your code ${code} ${why}, so ${guests === 1 ? 'your guest pays' : 'all of them pay'} the full price.`;
}
