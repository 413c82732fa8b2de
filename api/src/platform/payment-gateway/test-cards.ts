/** The behavior of a card at the test processor. */
export type CardOutcome =
  /** `once`: every later charge of a subscription is declined. */
  | { kind: 'pays'; once?: boolean }
  /** Asks the person to confirm first (3-D Secure). */
  | { kind: 'asks' }
  | { kind: 'declines'; code: string; message: string };

const DECLINED: CardOutcome = { kind: 'declines', code: 'card_declined', message: 'Your card was declined.' };

/** Stripe's well-known test numbers (its documentation, "Test card numbers"). No other number is taken. */
const CARDS: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'pays' },
  '5555555555554444': { kind: 'pays' },
  '378282246310005': { kind: 'pays' },
  '4000000000000341': { kind: 'pays', once: true },
  '4000000000000002': DECLINED,
  '4000000000009995': {
    kind: 'declines',
    code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000000069': { kind: 'declines', code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': {
    kind: 'declines',
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  '4000002500003155': { kind: 'asks' },
};

/** A number that is not a test card: a real one must never be tried here. */
const NOT_A_TEST_CARD: CardOutcome = {
  kind: 'declines',
  code: 'not_a_test_card',
  message: 'Your card was declined. This is test mode: use a test card such as 4242 4242 4242 4242.',
};

/** The card's answer. `expiry` is MM/YY or MM/YYYY; a card is good until the end of that month. */
export function cardOutcome(number: string, expiry: string, now: Date): CardOutcome {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
  const end = Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month), 1);
  const outcome = CARDS[number] ?? NOT_A_TEST_CARD;
  if (outcome !== NOT_A_TEST_CARD && end <= now.getTime())
    return { kind: 'declines', code: 'expired_card', message: 'Your card has expired.' };
  return outcome;
}
