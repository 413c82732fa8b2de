import type { Services } from '../../services.ts';
import { siteUrl } from '../site.ts';
import { addressHash, leaveToken, readLeaveToken } from './leave-token.ts';
import { findMailKey, insertMailKey, isOfMember, isUnwanted } from './unwanted.queries.ts';

type Parts = Pick<Services, 'db' | 'config'>;

/** Where mails that other people cause are ended. Mails alone lead there, so that no screen carries it. */
export const leavePath = (token: string): string => `/mails-from-others/${token}`;

/**
 * What is to be done with a mail to an address that somebody else typed [NOTE-19]: not sent, or sent with where such mails are ended. An address
 * that is an account's by now is told as its owner's settings say, and carries no such link.
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

/** Which address a link is about: null where it is none of ours. Asking makes no key. */
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
