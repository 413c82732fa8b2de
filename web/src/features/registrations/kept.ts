import { CODES, type Answer, type Wishes } from '@backyard/contract';
import { draftIn, isRecord, keepDraft, stored } from '../../lib/stored.ts';

/** The defaults for members who were asked nothing. Copied from the contract, so that pages do not load its schemas for it. */
export const NO_WISHES: Wishes = { answers: [], guests: 0, notes: null, seated: true, company: false };

const isAnswer = (value: unknown): value is Answer =>
  isRecord(value) && typeof value['answer'] === 'string' && typeof value['question'] === 'string';

/**
 * What this member entered in a registration that was interrupted by signing in; for this tab only. Notes are for the host alone: the next
 * person to sign in here does not find them.
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

/** The edition of the guidelines: raised with every change of their content, which everyone then has to agree to again. */
export const EDITION = '1';

/** Which edition of the guidelines this member has agreed to here. */
export const keptAgreement = (memberId: string) => stored('browser', `backyard:guidelines:${memberId}`);

const WORD = new RegExp(`^[A-Z0-9-]{${CODES.least},${CODES.most}}$`, 'i');

/** The discount code of an address; null for what could be none: it is shown, and anybody can write a link. */
export function codeIn(search: URLSearchParams): string | null {
  const code = search.get('code')?.trim() ?? '';
  return WORD.test(code) ? code.toUpperCase() : null;
}

/** Shown for a code until its discount is known. */
export const comesAlong = (code: string): string =>
  `Your code ${code} is kept: you see your price with it before you pay.`;

/**
 * The discount code that came with the link to this event, or that was entered there. Signing in, buying a plan first and joining the
 * waitlist lead back to the event's address without it. It is stored for no particular member: anyone with the link has the code.
 */
export const cameWithCode = (eventId: string) => stored('browser', `backyard:came-with:${eventId}`);
