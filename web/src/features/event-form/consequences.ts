import type { EventEditForm } from '@backyard/contract';
import { answersOf, type EventAnswers } from './event-answers.ts';
import type { Scope } from './which-dates.tsx';

const TIME_AND_PLACE = ['startTime', 'endTime', 'timeZone', 'location', 'address'] as const;

/** The approved facts besides the price: changing one needs a new approval. */
const SOLD = ['title', 'location', 'address'] as const;

/** "18 people are", "1 person is" */
export const peopleAre = (count: number): string => (count === 1 ? '1 person is' : `${count} people are`);

/** The ticket's price in dollars. */
const priceOf = ({ isTicketed, price }: EventAnswers): number => (isTicketed ? Number(price) : 0);

/** How many people are mailed about a changed time or place when these answers are saved. */
export function toldOf(answers: EventAnswers, editing: EventEditForm, scope: Scope = 'this'): number {
  const before = answersOf(editing);
  const { registered } = (scope === 'following' && editing.following) || editing.consequences;
  return TIME_AND_PLACE.some((field) => answers[field] !== before[field]) ? registered : 0;
}

/** The consequences for people of saving these answers (docs/product.md: event), as sentences. */
export function consequencesOf(
  answers: EventAnswers,
  editing: EventEditForm,
  scope: Scope = 'this',
): string[] {
  const before = answersOf(editing);
  const { priceNeedsApproval, wordsNeedApproval } = editing.consequences;
  const { paid } = (scope === 'following' && editing.following) || editing.consequences;
  const registered = toldOf(answers, editing, scope);
  const moved = TIME_AND_PLACE.some((field) => answers[field] !== before[field]);
  const told =
    registered > 0
      ? `${peopleAre(registered)} registered: ${
          editing.consequences.toldLater
            ? 'they had three such emails within a day. They’ll hear about this later, together with anything else you change, and in time before it starts.'
            : 'they get an email with the old and the new time or place.'
        }`
      : null;
  const back =
    moved && paid > 0 ? 'Anyone who paid can cancel until it starts and get their money back.' : null;
  const repriced = priceOf(answers) !== priceOf(before);
  const retiered = answers.requiredTier !== before.requiredTier;
  const renamed = SOLD.some((field) => answers[field] !== before[field]);
  const what =
    repriced && priceNeedsApproval
      ? 'A new price'
      : retiered && wordsNeedApproval
        ? 'Another required tier, which changes what people pay,'
        : renamed && wordsNeedApproval
          ? 'A new title or place'
          : null;
  const approval =
    what === null
      ? null
      : `${what} has to be approved again. No one can register until then; people already registered stay registered.`;
  const again = editing.event.approvalStatus === 'rejected' ? 'Saving hands it in for approval again.' : null;
  return [told, back, approval, again].filter((sentence) => sentence !== null);
}
