import type { Services } from '../../services.ts';
import { siteUrl } from '../site.ts';
import { addressHash, leaveToken, readLeaveToken } from './leave-token.ts';
import { findMailKey, insertMailKey, isOfMember, isUnwanted } from './unwanted.queries.ts';

type Parts = Pick<Services, 'db' | 'config'>;

/** Where mails that other people cause are ended. Mails alone lead there, so that no screen carries it. */
export const leavePath = (token: string): string => `/mails-from-others/${token}`;

/**
 * Whether a mail to an address that another person typed is sent [NOTE-19], and if so its unsubscribe link. If the address now belongs
 * to an account, its owner's settings decide, and there is no such link.
 */
export async function ofStranger(
  { db, config }: Parts,
  email: string,
): Promise<'not_wanted' | { leaveUrl: string | undefined }> {
  if (await isOfMember(db, email)) return { leaveUrl: undefined };
  const key = await mailKey(db);
  const hash = addressHash(key, email);
  if (await isUnwanted(db, hash)) return 'not_wanted';
  return { leaveUrl: `${siteUrl(config)}${leavePath(leaveToken(key, hash))}` };
}

/** The hash of the address that a link is about; null if the link is not ours. Does not create a key. */
export async function addressOfLink(db: Parts['db'], token: string): Promise<Buffer | null> {
  const key = await findMailKey(db);
  return key ? readLeaveToken(key, token) : null;
}

async function mailKey(db: Parts['db']): Promise<Buffer> {
  const kept = await findMailKey(db);
  if (kept) return kept;
  await insertMailKey(db);
  const made = await findMailKey(db);
  if (!made) throw new Error('The key for links in mails could not be kept');
  return made;
}
