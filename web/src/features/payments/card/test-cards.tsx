import { Disclosure } from '../../../ui/disclosure.tsx';
import { formatCardNumber } from './card-fields.ts';

/** The well-known test numbers (https://docs.stripe.com/testing), and what each is for. */
const CARDS = [
  ['4242424242424242', 'pays'],
  ['4000000000000002', 'is declined'],
  ['4000000000009995', 'has insufficient funds'],
  ['4000002500003155', 'asks for confirmation'],
] as const;

/** A card to try with; one press fills it in. */
export function TestCards({ onChoose }: { onChoose: (cardNumber: string) => void }) {
  return (
    <Disclosure boxed label={<span className="text-sm text-accent-ink">Test cards to try with</span>}>
      <ul className="flex flex-col pb-2">
        {CARDS.map(([number, what]) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onChoose(formatCardNumber(number))}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-sm px-2 py-1.5 text-left text-sm hover:bg-sunken"
            >
              <span className="font-semibold tabular-nums underline">{formatCardNumber(number)}</span>
              <span className="text-muted">{what}</span>
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
