import { useState } from 'react';
import { keepDraft } from '../../lib/stored.ts';
import { useProblems } from '../../lib/use-problems.ts';
import type { EventAnswers } from './event-answers.ts';
import { eventDraft, parseDraft, sameAnswers, type EventDraft } from './event-draft.ts';

interface Kept {
  memberId: string;
  eventId: string | null;
  /** What the form begins with, and the version it was read at. */
  start: EventAnswers;
  version: number | null;
}

/** What is in the fields, kept as a draft while it differs from where the form began. Begins with a draft, if any. */
export function useAnswers({ memberId, eventId, start, version }: Kept) {
  const store = eventDraft(memberId, eventId);
  const [draft, setDraft] = useState<EventDraft | null>(() => parseDraft(store.read(), start));
  const [answers, setAnswers] = useState(draft?.answers ?? start);
  const [begun, setBegun] = useState(draft ? draft.version : version);
  const { form, problems, show, touched, clear } = useProblems<keyof EventAnswers>();
  const [putAway, setPutAway] = useState<EventDraft | null>(null);

  const change = (some: Partial<EventAnswers>): void => {
    const next = { ...answers, ...some };
    setAnswers(next);
    setPutAway(null);
    const kept = { answers: next, keptAt: new Date().toISOString(), version: begun };
    keepDraft(store, sameAnswers(next, start) ? null : kept);
    touched(some);
  };
  const begin = (from: EventDraft | null, away: EventDraft | null): void => {
    setAnswers(from?.answers ?? start);
    setBegun(from ? from.version : version);
    setDraft(from);
    setPutAway(away);
    clear();
    keepDraft(store, from);
  };
  return {
    answers,
    change,
    form,
    problems,
    show,
    /** The draft the form began with; null when it began anew. */
    draft,
    /** Somebody saved the event since these answers were begun. */
    overtaken: begun !== version,
    /** The draft that was put away and can still be brought back. */
    putAway,
    startOver: () => begin(null, { answers, keptAt: new Date().toISOString(), version: begun }),
    bringBack: () => begin(putAway, null),
    forget: store.forget,
  };
}
