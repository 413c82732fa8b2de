import type { Passkey } from '@backyard/contract';
import { expect } from 'vitest';
import { buildMember, type MemberRow } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { Authenticator } from './authenticator.fixture.ts';

export type As = { cookie: string };

export interface PasskeyOptions {
  challenge: string;
  user: { id: string };
  allowCredentials?: { id: string }[];
}

/** The options for a new passkey of this member. */
export const askNew = async (site: TestApp, as: As) =>
  (await site.call<PasskeyOptions>('POST', '/api/user/passkeys/options', { as })).body;

export const addPasskey = (site: TestApp, as: As, credential: unknown, name = 'My phone') =>
  site.call<Passkey & { code?: string }>('POST', '/api/user/passkeys', { as, body: { name, credential } });

/** A member with a device that holds one of their passkeys, and a confirmed session. */
export async function enrolled(
  site: TestApp,
  values: Parameters<typeof buildMember>[1] = {},
): Promise<{ member: MemberRow; as: As; device: Authenticator; passkey: Passkey }> {
  const member = await buildMember(site.services.db, values);
  const as = await site.signInAs(member, { confirmed: true });
  const device = new Authenticator();
  const made = await addPasskey(site, as, device.create(await askNew(site, as)));
  expect(made.status).toBe(201);
  return { member, as, device, passkey: made.body };
}
