import { randomUUID } from 'node:crypto';
import { PATHS } from '@backyard/contract';
import type { Services } from '../services.ts';
import type { Announce } from './mail.ts';
import { insertRefused } from './refused-address.queries.ts';

/**
 * Mail to this address will not arrive any more [HOLD-62]: kept beside the account whose it is, shown to that person and to admins, and told
 * once in their inbox and on their devices, as no mail can.
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
