import { EVENT_FIELD_NAMES, HOUR_MS, type EventEditForm } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent } from '../../lib/event.fixture.ts';
import { consequencesOf } from './consequences.ts';
import { answersOf, checkEvent, noAnswers, eventProblems, type EventAnswers } from './event-answers.ts';
import { parseDraft, sameAnswers } from './event-draft.ts';
import { previewOf } from './preview-event.ts';
import { revenueText } from './revenue.ts';

const CHICAGO = 'America/Chicago';
const plain = buildEvent();
const filled: EventAnswers = {
  ...noAnswers(CHICAGO),
  title: 'Trivia',
  description: 'Six rounds.',
  location: 'The Dice Parlor',
  startTime: '2027-03-13T19:00',
  endTime: '2027-03-13T21:00',
  categories: ['games'],
};
const check = (
  some: Partial<EventAnswers>,
  kind: 'host' | 'admin' = 'host',
  editing: EventEditForm | null = null,
) => checkEvent({ ...filled, ...some }, { kind, editing });
const problemsIn = (some: Partial<EventAnswers>, kind: 'host' | 'admin' = 'host') => {
  const checked = check(some, kind);
  return checked.ok ? {} : checked.problems;
};

function editForm(values: Partial<EventEditForm['values']>, registered = 0): EventEditForm {
  const consequences = {
    registered,
    paid: 0,
    leastAttendees: Math.max(1, registered),
    priceNeedsApproval: true,
    wordsNeedApproval: false,
    toldLater: false,
    deleting: 'removes',
  };
  return {
    event: { approvalStatus: 'approved' },
    values: {
      ...Object.fromEntries(EVENT_FIELD_NAMES.map((name) => [name, plain[name]])),
      title: 'Trivia',
      description: 'Six rounds.',
      location: 'The Dice Parlor',
      address: null,
      startTime: '2027-03-14T01:00:00.000Z',
      endTime: '2027-03-14T03:00:00.000Z',
      timeZone: CHICAGO,
      maxAttendees: 20,
      categories: ['games'],
      price: '12.00',
      requiredTier: 'game_room',
      questions: [],
      imageUrl: null,
      version: 3,
      ...values,
    },
    consequences,
  } as unknown as EventEditForm;
}

describe("the host's form (docs/product.md: host)", () => {
  it('sends what the fields say: instants in UTC, a price as a decimal', () => {
    expect(check({ isTicketed: true, price: '12.5', requiredTier: 'club_house' })).toEqual({
      ok: true,
      body: expect.objectContaining({
        startTime: '2027-03-14T01:00:00.000Z',
        endTime: '2027-03-14T03:00:00.000Z',
        timeZone: CHICAGO,
        price: '12.5',
        requiredTier: 'club_house',
        maxAttendees: 20,
      }),
    });
  });

  it('an empty form says every message to the letter', () => {
    expect(problemsIn({ ...noAnswers(CHICAGO), maxAttendees: '' })).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      location: 'Location is required',
      startTime: 'Start time is required',
      endTime: 'End time is required',
      maxAttendees: 'Must allow at least 1 attendee',
      categories: 'Select at least one category',
    });
  });

  it("clubhouse_exclusive is the admin's alone", () => {
    expect(problemsIn({ categories: ['clubhouse_exclusive'] })).toHaveProperty('categories');
    expect(check({ categories: ['clubhouse_exclusive'] }, 'admin').ok).toBe(true);
  });

  it.each(['0', '', '-1', '1.234', 'free'])('a ticket for "%s" is none', (price) =>
    expect(problemsIn({ isTicketed: true, price })).toHaveProperty('price'),
  );

  it('switched off, the price that was typed does not count', () =>
    expect(check({ isTicketed: false, price: '-5' })).toMatchObject({ ok: true, body: { price: '0.00' } }));

  it('ends after it starts', () =>
    expect(problemsIn({ endTime: filled.startTime })).toEqual({ endTime: 'It has to end after it starts' }));

  it('a time that the clocks leave out has a message of its own', () =>
    expect(problemsIn({ startTime: '2027-03-14T02:30', endTime: '2027-03-14T05:00' })).toEqual({
      startTime: 'The clocks go forward over this time that day. Choose another.',
    }));
});

it("the admin's form has its own sentences (docs/product.md: admin)", () => {
  expect(problemsIn({ categories: [], maxAttendees: '0' }, 'admin')).toEqual({
    categories: 'At least one category is required',
    maxAttendees: 'Max attendees must be at least 1',
  });
});

describe('questions', () => {
  const asking = (options: string[]) => [{ options, question: 'What do you eat?', required: false }];

  it('[ask.2] of choices the lines that say something are sent', () =>
    expect(check({ questions: asking([' Meat', '', 'Plants', '']) })).toMatchObject({
      ok: true,
      body: { questions: asking(['Meat', 'Plants']) },
    }));

  it.each([[['Meat', '']], [['', '']], [['']]])('[ask.2] choices are two at least: %j', (options) =>
    expect(problemsIn({ questions: asking(options) })).toEqual({ questions: 'Offer at least two choices' }),
  );
});

describe('editing', () => {
  it('begins with what is there, and sends it back unchanged with its version', () => {
    const editing = editForm({});
    const { ok, body } = checkEvent(answersOf(editing), { kind: 'host', editing }) as never;
    expect(ok).toBe(true);
    expect(body).toEqual(editing.values);
  });

  it('keeps the second of two instants that the clock shows alike', () => {
    const editing = editForm({ startTime: '2027-11-07T07:30:00.000Z', endTime: '2027-11-07T09:00:00.000Z' });
    const { body } = checkEvent(answersOf(editing), { kind: 'host', editing }) as never;
    expect(body).toHaveProperty('startTime', '2027-11-07T07:30:00.000Z');
  });

  it('does not shrink below the seats that are taken', () => {
    const editing = editForm({}, 8);
    const answers = { ...answersOf(editing), maxAttendees: '7' };
    expect(checkEvent(answers, { kind: 'host', editing })).toEqual({
      ok: false,
      problems: expect.objectContaining({ maxAttendees: 'At least 8: so many seats are taken' }),
    });
  });

  it('says who is told, and what a new price means', () => {
    const editing = editForm({}, 8);
    const same = answersOf(editing);
    expect(consequencesOf(same, editing)).toEqual([]);
    expect(consequencesOf({ ...same, title: 'Quiz' }, editing)).toEqual([]);
    expect(consequencesOf({ ...same, location: 'Elsewhere' }, editing)).toEqual([
      '8 people are registered: they get an email with the old and the new time or place.',
    ]);
    const sold = { ...editing, consequences: { ...editing.consequences, paid: 3 } };
    expect(consequencesOf({ ...same, location: 'Elsewhere' }, sold)).toContain(
      'Anyone who paid can cancel until it starts and get their money back.',
    );
    expect(consequencesOf({ ...same, title: 'Quiz' }, sold)).toEqual([]);
    const often = { ...sold, consequences: { ...sold.consequences, registered: 2, toldLater: true } };
    expect(consequencesOf({ ...same, location: 'Elsewhere' }, often)[0]).toContain(
      'three such emails within a day. They’ll hear about this later',
    );
    const approved = {
      ...editing,
      consequences: { ...editing.consequences, registered: 0, wordsNeedApproval: true },
    };
    for (const words of [{ title: 'Quiz' }, { location: 'Elsewhere' }, { address: 'Elsewhere' }])
      expect(consequencesOf({ ...same, ...words }, approved)).toEqual([
        'A new title or place has to be approved again. No one can register until then; people already registered stay registered.',
      ]);
    expect(consequencesOf({ ...same, price: '15' }, editing)).toHaveLength(1);
    // Making it free needs a new approval, too.
    expect(consequencesOf({ ...same, isTicketed: false }, editing)).toHaveLength(1);
    expect(consequencesOf({ ...same, requiredTier: 'playground' }, editing)).toEqual([]);
    expect(consequencesOf({ ...same, requiredTier: 'playground' }, approved)).toEqual([
      'Another required tier, which changes what people pay, has to be approved again. No one can register until then; people already registered stay registered.',
    ]);
    expect(consequencesOf({ ...same, price: '12.0' }, editing)).toEqual([]);
    expect(consequencesOf({ ...same, location: 'Elsewhere' }, editForm({}, 0))).toEqual([]);
  });
});

it("the server's issues stand at their fields, the first of each", () => {
  expect(
    eventProblems(
      [
        { path: 'startTime', message: 'It cannot start in the past' },
        { path: 'categories.0', message: 'Choose from the list' },
        { path: 'categories', message: 'Another' },
        { path: 'hostName', message: 'Not a field of this form' },
      ],
      filled,
    ),
  ).toEqual({ startTime: 'It cannot start in the past', categories: 'Choose from the list' });
});

describe('drafts', () => {
  const stored = (answers: unknown) =>
    JSON.stringify({ answers, keptAt: '2026-11-21T12:00:00.000Z', version: 3 });
  it('come back as they were', () => {
    const draft = parseDraft(stored(filled), noAnswers(CHICAGO));
    expect(draft).toEqual({ answers: filled, keptAt: '2026-11-21T12:00:00.000Z', version: 3 });
    expect(sameAnswers(filled, { ...filled })).toBe(true);
    expect(sameAnswers(filled, { ...filled, price: '1' })).toBe(false);
  });
  it.each([null, 'nonsense', '5', '{}', '{"answers":{}}'])('%s is none', (text) =>
    expect(parseDraft(text, filled)).toBeNull(),
  );
  it('what this form could not have written is left out', () =>
    expect(
      parseDraft(
        stored({
          title: 5,
          categories: ['games', 'golf'],
          imageUrl: 'https://elsewhere.example/a.png',
          requiredTier: 'vip',
        }),
        filled,
      )?.answers,
    ).toEqual(filled));
});

describe('what a ticket brings the host (docs/product.md: host: 10%)', () => {
  it.each([
    ['12.50', '20', 'You get $1.25 of each ticket (10%), $25.00 with all 20 sold.'],
    ['9.99', '1', 'You get $1.00 of each ticket (10%).'],
    ['0.01', '3', 'You get $0.00 of each ticket (10%), $0.00 with all 3 sold.'],
    ['', '20', null],
    ['0', '20', null],
    ['free', '20', null],
  ])('$%s and %s seats', (price, seats, text) => expect(revenueText(price, seats)).toBe(text));
});

describe('the preview', () => {
  it('is there once there is a title and a time', () => {
    expect(previewOf({ ...filled, title: ' ' })).toBeNull();
    expect(previewOf({ ...filled, startTime: '' })).toBeNull();
    expect(previewOf({ ...filled, isTicketed: true, price: '5' }, { hostName: 'Ada' })).toMatchObject({
      title: 'Trivia',
      price: '5.00',
      hostName: 'Ada',
      pricing: { payable: '5.00', free: false },
    });
  });

  it('[PAY-21] says the refund that whoever pays now for such a start would read', () => {
    const at = (ms: number) => new Date(Date.now() + ms);
    const refund = (start: Date, more: object = {}) =>
      previewOf({
        ...filled,
        isTicketed: true,
        price: '5',
        timeZone: 'UTC',
        startTime: start.toISOString().slice(0, 16),
        ...more,
      })?.pricing.refund;
    const [soon, later] = [at(20 * HOUR_MS), at(30 * HOUR_MS)];
    expect(refund(soon)?.message).toContain('nothing comes back');
    expect(refund(later)?.message).toContain('Full refund until 24 hours');
    expect(Date.parse(refund(later)?.until ?? '')).toBeLessThanOrEqual(later.getTime() - 24 * HOUR_MS);
    expect(refund(later, { isTicketed: false })).toBeUndefined();
  });

  it('[drawing.9] has the drawn picture that the server will choose, as far as words and time go', () => {
    const startTime = '2026-11-24T17:30';
    const drawing = (title: string): string | undefined =>
      previewOf({ ...filled, title, startTime })?.drawing;
    expect(drawing('Trivia')).toBe('quiz-dusk-autumn-000');
    expect(drawing('Tacos')).toBe('tacos-dusk-autumn-000');
    expect(previewOf({ ...filled, startTime: '2027-01-04T19:00' })?.drawing).toBe('quiz-night-winter-000');
  });
});
