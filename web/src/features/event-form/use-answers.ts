import { useState } from 'react';
import type { EventAnswers, Problems } from './event-answers.ts';
import { keepDraft, readDraft, sameAnswers, type EventDraft } from './event-draft.ts';

interface Kept {
  memberId: string;
  eventId: string | null;
  /** What the form begins with, and the version it was read at. */
  start: EventAnswers;
  version: number | null;
}

/** What is in the fields, kept as a draft while it differs from where the form began. Begins with a draft, if any. */
export function useAnswers({ memberId, eventId, start, version }: Kept) {
  const [draft, setDraft] = useState<EventDraft | null>(() => readDraft(memberId, eventId, start));
  const [answers, setAnswers] = useState(draft?.answers ?? start);
  const [begun, setBegun] = useState(draft ? draft.version : version);
  const [problems, setProblems] = useState<Problems>({});
  const [putAway, setPutAway] = useState<EventDraft | null>(null);

  const change = (some: Partial<EventAnswers>): void => {
    const next = { ...answers, ...some };
    setAnswers(next);
    setPutAway(null);
    const kept = { answers: next, keptAt: new Date().toISOString(), version: begun };
    keepDraft(memberId, eventId, sameAnswers(next, start) ? null : kept);
    // What has just been touched is judged again when it is saved.
    setProblems((found) =>
      Object.fromEntries(Object.entries(found).filter(([field]) => !Object.hasOwn(some, field))),
    );
  };
  const begin = (from: EventDraft | null, away: EventDraft | null): void => {
    setAnswers(from?.answers ?? start);
    setBegun(from ? from.version : version);
    setDraft(from);
    setPutAway(away);
    setProblems({});
    keepDraft(memberId, eventId, from);
  };
  return {
    answers,
    change,
    problems,
    setProblems,
    /** The draft the form began with; null when it began anew. */
    draft,
    /** Somebody saved the event since these answers were begun. */
    overtaken: begun !== version,
    /** The draft that was put away and can still be brought back. */
    putAway,
    startOver: () => begin(null, { answers, keptAt: new Date().toISOString(), version: begun }),
    bringBack: () => begin(putAway, null),
    forget: () => keepDraft(memberId, eventId, null),
  };
}
