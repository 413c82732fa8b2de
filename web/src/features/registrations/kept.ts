import type { Answer, Wishes } from '@backyard/contract';
import { draftIn, isRecord, keepDraft, stored } from '../../lib/stored.ts';

/** What counts for somebody who was asked nothing; the contract's own, whose schemas no page loads for it. */
export const NO_WISHES: Wishes = { answers: [], guests: 0, notes: null, seated: true, company: false };

const isAnswer = (value: unknown): value is Answer =>
  isRecord(value) && typeof value['answer'] === 'string' && typeof value['question'] === 'string';

/**
 * What this member asked for beside a seat, of a registration that was interrupted by signing in; for this tab only. Notes are for the
 * host alone: whoever signs in here next does not find them.
 */
export const keptWishes = (memberId: string, eventId: string) => {
  const place = stored('tab', `backyard:wishes:${memberId}:${eventId}`);
  return {
    read: (): Wishes => {
      const { answers, guests, notes, seated, company } = draftIn(place.read()) ?? {};
      return {
        answers: Array.isArray(answers) ? answers.filter(isAnswer) : [],
        guests: typeof guests === 'number' ? guests : NO_WISHES.guests,
        notes: typeof notes === 'string' ? notes : null,
        seated: typeof seated === 'boolean' ? seated : NO_WISHES.seated,
        company: typeof company === 'boolean' ? company : NO_WISHES.company,
      };
    },
    keep: (wishes: Wishes): void => keepDraft(place, wishes),
    forget: (): void => place.forget(),
  };
};

/** Who has agreed to the guidelines once (then '1') finds the box ticked the next time; it can be unticked as before. */
export const keptAgreement = (memberId: string) => stored('browser', `backyard:guidelines:${memberId}`);
