import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * A refund is decided per payment, by `comesBack` of the refund policy: an event's start alone does not tell what its payer agreed to
 * [PAY-25]. Code that refunds another way, or also compares a start, is listed here with the reason.
 */
const ROOT = fileURLToPath(new URL('../../api/src/', import.meta.url));

/** Sends money back, or asks whether it would be. */
const SENDS =
  /\b(?:requestRefund|requestGuestsRefund|refundRegistration|refundGuests|insertRefund|comesBack)\(/gu;
/** Refunds everything, no matter who paid when. */
const ALL = /'all'/gu;
/** Sends back what no policy was asked about. */
const UNASKED = /\b(?:requestRefund|requestGuestsRefund|insertRefund)\(/gu;
/** Looks at when the event starts. */
const START = /\b(?:starts_at|startsAt)\b/gu;

interface Place {
  sends: number;
  all?: [times: number, why: string];
  unasked?: [times: number, why: string];
  start?: [times: number, why: string];
}

const PLACES: Record<string, Place> = {
  'payments/refund.ts': { sends: 1, unasked: [1, 'what the others call'] },
  'payments/record-renewal.ts': { sends: 1, unasked: [1, 'a month of a plan that is not given'] },
  'payments/settle.ts': { sends: 1, unasked: [1, 'nothing is given for it'] },
  'registrations/bring-guests.ts': { sends: 1 },
  'registrations/cancel.ts': { sends: 1, start: [1, 'nobody cancels what has begun'] },
  'registrations/guests-prices.ts': { sends: 1 },
  'registrations/refund-event.jobs.ts': { sends: 1, all: [1, 'the event does not take place'] },
  'registrations/refund-guests.ts': { sends: 2, unasked: [1, 'asked the line before'] },
  'registrations/refund-registration.ts': {
    sends: 2,
    all: [2, 'the type, and what it means'],
    unasked: [1, 'asked the line before'],
  },
  'registrations/release-upcoming.ts': {
    sends: 1,
    all: [1, 'kept away: it was not the person’s doing'],
    start: [3, 'which registrations end: what has begun stays'],
  },
};

const sources = globSync('**/*.ts', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(?:test|fixture)\.ts$|(?:^|\/)testing(?:-stripe)?[./]/u.test(file))
  .map((file) => ({ file, text: readFileSync(`${ROOT}${file}`, 'utf8') }));
/** Includes the statements in the file's own queries file. */
const withQueries = ({ file, text }: { file: string; text: string }): string =>
  text + (sources.find((one) => one.file === file.replace(/\.ts$/u, '.queries.ts'))?.text ?? '');
const timesIn = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

describe('[PAY-25] money goes back by the payment', () => {
  const found = sources.filter(
    ({ file, text }) =>
      timesIn(text.replaceAll(/function \w+\(/gu, ''), SENDS) > 0 && file !== 'events/refund.policy.ts',
  );

  it('in these places', () => {
    expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(PLACES).toSorted());
  });

  it.each(found)('$file looks at nothing else', (source) => {
    const { file } = source;
    const called = withQueries(source).replaceAll(/function \w+\(|const \w+ = \(/gu, '');
    const { sends, all, unasked, start } = PLACES[file] ?? { sends: 0 };
    expect([SENDS, ALL, UNASKED, START].map((what) => timesIn(called, what))).toEqual([
      sends,
      all?.[0] ?? 0,
      unasked?.[0] ?? 0,
      start?.[0] ?? 0,
    ]);
  });

  it('and screens hear of it from the presenter alone', () => {
    const asks = sources.filter(({ text }) =>
      /\b(?:refundUntil|refundText|backCents|handedText)\b/u.test(text),
    );
    expect(asks.map(({ file }) => file)).toEqual(['events/events.presenter.ts', 'events/refund.policy.ts']);
  });
});
