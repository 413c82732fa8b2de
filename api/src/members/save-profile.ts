import { foreignLinks, type ProfileBody } from '@backyard/contract';
import { resolvePlace } from '../platform/gazetteer/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { replaceInterests } from './members.queries.ts';
import { lockLinks, updateProfile } from './profile.queries.ts';

/**
 * Saves the profile form: fields, interests and the place's coordinates in one transaction (docs/product.md: profile). Links to other sites than their own are refused, unless they were there before [HOLD-42]. A place that the gazetteer does not know keeps its text and has no coordinates.
 */
export async function saveProfile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  body: ProfileBody,
): Promise<void> {
  const { travelDistance, interests, ...fields } = body;
  const found = resolvePlace(body.location);
  const change = {
    ...fields,
    place: found.ok ? found.place : null,
    travelDistanceMiles: travelDistance,
  };
  await db.transaction().execute(async (transaction) => {
    const stored = await lockLinks(transaction, memberId);
    const issues = stored ? foreignLinks(body, stored) : [];
    if (issues.length > 0) throw new Refusal('invalid_input', { issues });
    if (!(await updateProfile(transaction, memberId, change, clock()))) throw new Refusal('unauthorized');
    await replaceInterests(transaction, memberId, interests);
  });
}
