import { INVITEES } from '@backyard/contract';
import { holdStaying } from '../members/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { countInvited, enterByLink, findByToken, lockOfLink } from './invitees.queries.ts';

/**
 * Invites the member who opens the host's link [INVITED-7], and returns the event. A member who is already invited does not use up the
 * link. Throws invite_over, whatever the reason.
 */
export const enter = ({ db, clock }: Pick<Services, 'db' | 'clock'>, member: Member, token: string) =>
  db.transaction().execute(async (trx): Promise<string> => {
    if ((await holdStaying(trx, [member.id])).length === 0) throw new Refusal('unauthorized');
    const now = clock();
    const event = (await lockOfLink(trx, token)) && (await findByToken(trx, token, member.id, now));
    if (!event) throw new Refusal('invite_over');
    if (event.known) return event.id;
    const entering = { eventId: event.id, memberId: member.id, now };
    if ((await countInvited(trx, event.id)) >= INVITEES.anEvent || !(await enterByLink(trx, entering)))
      throw new Refusal('invite_over');
    return event.id;
  });
