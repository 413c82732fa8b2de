import { randomUUID } from 'node:crypto';
import { PATHS } from '@backyard/contract';
import type { Services } from '../services.ts';
import type { Announce } from './mail.ts';
import { insertRefused } from './refused-address.queries.ts';

/**
 * Mail to this address will no longer arrive [HOLD-62]. That is stored with the account and shown to its owner and to admins. The owner
 * is notified once in the inbox and on devices, because no mail can tell them.
 */
export async function noteRefusedAddress(
  services: Services,
  announce: Announce,
  { recipient, reply }: { recipient: string; reply: string },
): Promise<void> {
  const memberId = await insertRefused(services.db, { recipient, reply, now: services.clock() });
  if (memberId === undefined) return;
  await announce(services, {
    id: randomUUID(),
    memberId,
    topic: 'account',
    subject: 'Emails to your address bounce',
    path: PATHS.myProfile,
    canWait: false,
    before: undefined,
  });
}
