import type { OnboardingBody } from '@backyard/contract';
import { resolvePlace } from '../platform/gazetteer/index.ts';
import type { Services } from '../platform/services.ts';
import { completeProfile, replaceAnswers, replaceInterests } from './members.queries.ts';

/**
 * Finishes the wizard: profile, interests and answers in one transaction (docs/product.md: onboarding). A place that the
 * gazetteer does not know keeps its text and has no coordinates. Doing it again, also at the same time, changes nothing.
 */
export async function completeOnboarding(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  wizard: OnboardingBody,
): Promise<void> {
  const found = resolvePlace(wizard.location);
  const profile = {
    firstName: wizard.firstName,
    lastName: wizard.lastName,
    bio: wizard.bio,
    ageRange: wizard.age,
    location: wizard.location,
    place: found.ok ? found.place : null,
    travelDistanceMiles: wizard.travelDistance,
  };
  await db.transaction().execute(async (transaction) => {
    if (!(await completeProfile(transaction, memberId, profile, clock()))) return;
    await replaceInterests(transaction, memberId, wizard.interests);
    await replaceAnswers(transaction, memberId, answersOf(wizard.responses));
  });
}

/** One row a question that was answered. A list may repeat a value or be empty; it is stored as the set it means. */
function answersOf(responses: OnboardingBody['responses']): { question: string; answers: string[] }[] {
  return Object.entries(responses)
    .map(([question, given]) => ({ question, answers: [...new Set([given ?? []].flat())] }))
    .filter(({ answers }) => answers.length > 0);
}
