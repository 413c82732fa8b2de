import { dollarText } from '../platform/money.ts';

/** "Code SUMMER: $5.00 off", as receipts and mails say it. */
export const codeText = ({ code, offCents }: { code: string; offCents: number }): string =>
  `Code ${code}: ${dollarText(offCents)} off`;

/** The same of how a registration's price came about; null where no code had a part in it. */
export function codeTextOf(steps: readonly { name: string; cents: number; code?: string }[]): string | null {
  const step = steps.find(({ name }) => name === 'code');
  return step?.code === undefined ? null : codeText({ code: step.code, offCents: -step.cents });
}
