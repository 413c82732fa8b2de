import { randomUUID } from 'node:crypto';
import { API_SCOPES, type ApiScope } from '@backyard/contract';
import type { Services } from '../../platform/services.ts';
import { makeApiKey } from './api-keys.ts';

/** A key of this member, made as theirs are: headers to call with. */
export async function keyOf(
  services: Pick<Services, 'db' | 'clock'>,
  member: { id: string },
  scopes: readonly ApiScope[] = API_SCOPES,
): Promise<{ headers: Record<string, string>; key: string; id: string }> {
  const given = {
    memberId: member.id,
    name: `Program ${randomUUID()}`,
    scopes: [...scopes],
    expiresAt: null,
  };
  const { key, row } = await makeApiKey(services, given);
  return { headers: { authorization: `Bearer ${key}` }, key, id: row.id };
}
