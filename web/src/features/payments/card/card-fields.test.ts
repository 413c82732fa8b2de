import { describe, expect, it } from 'vitest';
import { formatCardNumber, formatCvc, formatExpiry, NO_CARD, problemsOf } from './card-fields.ts';

describe('what is typed becomes what is printed on the card', () => {
  it.each([
    ['', ''],
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42424242424242424242424', '4242 4242 4242 4242 424'],
  ])('number %s: %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

  it.each([
    ['', ''],
    ['1', '1'],
    ['1/', '01'],
    ['4', '04'],
    ['12', '12'],
    ['12/', '12'],
    ['123', '12 / 3'],
    ['12 / 34', '12 / 34'],
    ['12/34', '12 / 34'],
    ['12/2034', '12 / 34'],
    ['122034', '12 / 34'],
    ['9/34', '09 / 34'],
    ['1/34', '01 / 34'],
    ['12 / ', '12'],
  ])('expiry %s: %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it('a security code is up to four digits', () => expect(formatCvc('12a345')).toBe('1234'));
});

describe('what is wrong with a card', () => {
  const now = new Date(2026, 10, 21);
  const good = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

  it('nothing with a good one', () => expect(problemsOf(good, now)).toEqual({}));

  it('everything with none', () =>
    expect(problemsOf(NO_CARD, now)).toEqual({
      cardNumber: 'Your card number is incomplete.',
      expiry: "Your card's expiration date is incomplete.",
      cvc: "Your card's security code is incomplete.",
    }));

  it('a mistyped digit', () =>
    expect(problemsOf({ ...good, cardNumber: '4242 4242 4242 4241' }, now)).toEqual({
      cardNumber: 'Your card number is invalid.',
    }));

  it.each(['4000 0000 0000 0002', '4000 0000 0000 9995', '4000 0025 0000 3155', '3782 822463 10005'])(
    '%s can be tried',
    (cardNumber) => expect(problemsOf({ ...good, cardNumber, cvc: '1234' }, now)).toEqual({}),
  );

  it.each([
    ['11 / 26', undefined],
    ['10 / 26', "Your card's expiration date is in the past."],
    ['12 / 25', "Your card's expiration date is in the past."],
    ['13 / 34', "Your card's expiration date is incomplete."],
    ['12 / 3', "Your card's expiration date is incomplete."],
  ])('expiry %s: %s', (expiry, problem) => expect(problemsOf({ ...good, expiry }, now).expiry).toBe(problem));

  it('American Express has four digits of security code', () =>
    expect(problemsOf({ ...good, cardNumber: '3782 822463 10005' }, now).cvc).toBe(
      "Your card's security code is incomplete.",
    ));
});
