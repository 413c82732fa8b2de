import type { Services } from '../../platform/services.ts';
import { findKeys, insertKeys } from './push.queries.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** By which push services know the site (RFC 8292) [NOTE-13]: those of its settings, or its own, made once however many processes start. */
export async function pushKeys({ db, config }: Pick<Services, 'db' | 'config'>): Promise<PushKeys> {
  if (config.pushKeys) return config.pushKeys;
  const kept = await findKeys(db);
  if (kept) return kept;
  const { default: webPush } = await import('web-push');
  await insertKeys(db, webPush.generateVAPIDKeys());
  const made = await findKeys(db);
  if (!made) throw new Error('The keys for push services could not be kept');
  return made;
}
