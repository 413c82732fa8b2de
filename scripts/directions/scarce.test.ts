import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/*
 * A scarce thing (a kept seat, a payment that keeps one, a use of a code) is released in the transaction that decides what replaces it,
 * or where nothing does [PAY-18]. It is taken by the statement that checks whether it may be [HOLD-109]. A call alone does not show
 * that. So each place that does one of these is listed here with its reason: a new one fails this test, and is reviewed before it is
 * added.
 */
const PLACES: Record<string, { calls: RegExp; where: Record<string, string> }> = {
  'gives a payment up': {
    calls: /\babandonPayment\(/,
    where: {
      'payments/payments.routes.ts': 'they say so, and want nothing instead',
      'payments/payments.jobs.ts': 'it is stopped: nothing takes its place',
      'payments/abandon.ts': 'its time is over',
      'payments/reconcile.ts': 'its time is over, and the job did not come about',
      'payments/start-payment.ts': 'nothing is kept for it, or no longer',
    },
  },
  'ends a payment for something else': {
    calls: /\bgiveWay\(/,
    where: {
      'payments/replace.ts': 'the act itself',
      'payments/start-payment.ts': 'another payment is written in the same transaction',
      'registrations/take-kept.ts': 'the registration is made in the same transaction',
    },
  },
  'lets go of a kept seat': {
    calls: /\breleaseHeldSeat\(|deleteFrom\('seat_holds'\)|delete from seat_holds/,
    where: {
      'registrations/seat-hold.ts': 'its payment ends without success',
      'registrations/seats.queries.ts': 'the statement of the one above',
      'registrations/registrations.queries.ts': 'it becomes the registration, in one statement',
      'registrations/guests.queries.ts': 'it becomes guests of the registration, in one statement',
      'registrations/waitlist/waitlist.queries.ts':
        'an offer that is over, or given back; an event called off',
    },
  },
  'lets go of a use of a code': {
    calls: /\b(?:releaseUse|liftUse|shrinkUse)\(/,
    where: {
      'registrations/seat-hold.ts': 'its seat is let go of, or is kept for the payment that takes its place',
      'registrations/take-kept.ts': 'it is taken again in the same transaction',
      'registrations/pass-seat-on.ts': 'it is set down again in the same transaction',
      'registrations/bring-guests.ts': 'with the guests who are taken back',
      'codes/uses.queries.ts': 'the statements of these',
    },
  },
  'takes a use of a code': {
    calls: /insert into (?:added_)?code_uses|insertInto\('(?:added_)?code_uses'\)/,
    where: { 'codes/uses.queries.ts': 'asks by itself whether it may be taken' },
  },
};

const API = fileURLToPath(new URL('../../api/src/', import.meta.url));
const sources = globSync('**/*.ts', { cwd: API })
  .filter((file) => !/\.(test|fixture)\.ts$|(?:^|[\\/])testing[\\/.]/.test(file))
  .map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(`${API}${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  }));

it.each(Object.entries(PLACES))('who %s is named here', (_what, { calls, where }) => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap(({ file, text }) =>
    text.split('\n').some((line) => calls.test(line) && !/^import|from '/.test(line)) ? [file] : [],
  );
  expect(found.toSorted()).toEqual(Object.keys(where).toSorted());
});
