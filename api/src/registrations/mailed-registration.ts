import { z } from 'zod';
import type { Executor } from '../platform/database/index.ts';
import { findRegistrationForMail, type MailedRegistration } from './mail.queries.ts';

const payload = z.object({ registrationId: z.uuid() });
const severalPayload = z.object({ registrationIds: z.array(z.uuid()) });

/** The registration a mail is about, as returned by `findRegistrationForMail`. */
export const mailedRegistration = (executor: Executor, mail: { payload: unknown }) =>
  findRegistrationForMail(executor, payload.parse(mail.payload).registrationId);

/** The registrations of a series that one mail covers. Those that are gone or no longer visible to the reader are left out. */
export async function mailedRegistrations(
  executor: Executor,
  mail: { payload: unknown },
): Promise<MailedRegistration[]> {
  const { registrationIds } = severalPayload.parse(mail.payload);
  const found = await Promise.all(registrationIds.map((id) => findRegistrationForMail(executor, id)));
  return found.filter((one) => one !== undefined);
}
