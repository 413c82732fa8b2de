import { CODES, type Answer, type Wishes } from '@backyard/contract';
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

/** The edition of the guidelines: another with every change of what they ask, which everybody then agrees to anew. */
export const EDITION = '1';

/** Which edition of the guidelines this member has agreed to here. */
export const keptAgreement = (memberId: string) => stored('browser', `backyard:guidelines:${memberId}`);

const WORD = new RegExp(`^[A-Z0-9-]{${CODES.least},${CODES.most}}$`, 'i');

/** The discount code of an address; null for what could be none: it is shown, and anybody can write a link. */
export function codeIn(search: URLSearchParams): string | null {
  const code = search.get('code')?.trim() ?? '';
  return WORD.test(code) ? code.toUpperCase() : null;
}

/** What is said of it before it is known what it takes off. */
export const comesAlong = (code: string): string =>
  `Your code ${code} is kept: you see your price with it before you pay.`;

/**
 * The discount code with which somebody came to this event, or that they typed there: signing in, taking a plan first and waiting in line
 * lead back to the event's bare address. Nobody's own: whoever has the link has the code.
 */
export const cameWithCode = (eventId: string) => stored('browser', `backyard:came-with:${eventId}`);
