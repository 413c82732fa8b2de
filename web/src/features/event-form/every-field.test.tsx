import { EVENT_FIELD_NAMES, type EventEditForm } from '@backyard/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EVENT_VALUES } from '../../lib/event.fixture.ts';
import { answersOf, checkEvent, noAnswers } from './event-answers.ts';
import { parseDraft } from './event-draft.ts';
import { QuestionList } from './fields/question-list.tsx';
import { GuestsField, PriceFields, SeatsField } from './fields/seats-fields.tsx';
import { VisibilityField } from './fields/visibility-field.tsx';
import { WhatFields } from './fields/what-fields.tsx';
import { WhenFields } from './fields/when-fields.tsx';
import { WhereFields } from './fields/where-fields.tsx';

/* Checks that each of the event's fields is in the form, in the draft, and in the request. */

const editing = {
  event: { approvalStatus: 'approved' },
  values: { ...EVENT_VALUES, version: 3 },
  consequences: { leastAttendees: 1 },
} as EventEditForm;
const answers = answersOf(editing);
const begins = noAnswers('America/Chicago');

describe.each(EVENT_FIELD_NAMES)('%s', (name) => {
  it('is filled with what is there', () => expect(answers[name]).not.toEqual(begins[name]));

  it.each(['host', 'admin'] as const)("is sent by the %s's form", (kind) => {
    const checked = checkEvent(answers, { kind, editing });
    expect(checked.ok && checked.body[name]).toEqual(EVENT_VALUES[name]);
  });

  it('is kept in a draft', () =>
    expect(
      parseDraft(JSON.stringify({ answers, keptAt: '2026-11-21T12:00:00.000Z', version: 3 }), begins)
        ?.answers[name],
    ).toEqual(answers[name]));
});

it.each(['host', 'admin'] as const)("every field has a control in the %s's form", (kind) => {
  const part = { kind, answers, onChange: () => undefined, problems: {} };
  const html = renderToStaticMarkup(
    <>
      <WhatFields {...part} />
      <WhenFields {...part} fixed={undefined} zonePlace={null} onZoneChosen={() => undefined} />
      <WhereFields {...part} nowhere={false} />
      <SeatsField {...part} least={1} />
      <GuestsField {...part} />
      <PriceFields {...part} />
      <VisibilityField {...part} />
      <QuestionList {...part} />
    </>,
  );
  const drawn = new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
  // The picture is sent separately: picture/.
  expect(EVENT_FIELD_NAMES.filter((name) => name !== 'imageUrl' && !drawn.has(name))).toEqual([]);
});
