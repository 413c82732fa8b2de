import { mayBeSent } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';

/** Which of these addresses were not sent enough invitations today [INVITED-8]. */
export async function mayBeMailed(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  by: string,
  emails: string[],
): Promise<Set<string>> {
  const may = new Set<string>();
  // In one order for everybody: two lists with the same addresses would else wait for each other.
  for (const email of emails.toSorted())
    if (await mayBeSent(services, { kind: 'invited_to_event', email, by })) may.add(email);
  return may;
}
