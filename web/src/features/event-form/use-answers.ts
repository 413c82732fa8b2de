import { useState } from 'react';
import { keepDraft } from '../../lib/stored.ts';
import { useProblems } from '../../lib/use-problems.ts';
import type { EventAnswers } from './event-answers.ts';
import { eventDraft, parseDraft, sameAnswers, type EventDraft } from './event-draft.ts';

interface Kept {
  memberId: string;
  eventId: string | null;
  /** The initial answers, and the event's version at that time. */
  start: EventAnswers;
  version: number | null;
}

/** The form's answers, stored as a draft while they differ from the initial ones. Starts with an existing draft, if any. */
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
    /** The draft that the form started with; null if there was none. */
    draft,
    /** The event was saved by someone else since these answers were started. */
    overtaken: begun !== version,
    /** The discarded draft, which can still be restored. */
    putAway,
    startOver: () => begin(null, { answers, keptAt: new Date().toISOString(), version: begun }),
    bringBack: () => begin(putAway, null),
    forget: store.forget,
  };
}
