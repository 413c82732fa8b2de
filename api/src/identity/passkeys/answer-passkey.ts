import type { PasskeyAnswer } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { CHALLENGE_MS, isOurChallenge } from './challenge.ts';
import { userHandle } from './enrol-passkey.ts';
import {
  findPasskey,
  insertChallenge,
  notePasskeyUse,
  selectPasskeys,
  type ChallengeFor,
} from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';
import { webAuthn } from './web-authn.ts';

/** The options for signing with a passkey. With `memberId` only theirs will do; without, the device tells whose it is. */
export async function passkeyRequestOptions(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
  given: ChallengeFor & { memberId: string | null },
) {
  const keys = given.memberId ? await selectPasskeys(db, given.memberId) : [];
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config, request).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: keys.map((key) => ({ id: key.credential_id, transports: key.transports })),
  });
  const expiresAt = new Date(clock().getTime() + CHALLENGE_MS);
  await insertChallenge(db, { ...given, challenge: options.challenge, expiresAt });
  return options;
}

/**
 * The member of this passkey, once its signature over a challenge of ours has been checked (WebAuthn level 3, 7.2); null for anything else:
 * an unknown key, another site's, a used challenge, a counter that went back.
 */
export async function answerPasskey(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
  answer: PasskeyAnswer,
  given: ChallengeFor,
): Promise<string | null> {
  const { db, clock, config } = services;
  const passkey = await findPasskey(db, answer.id);
  if (!passkey) return null;
  const handle = answer.response.userHandle;
  if (handle && !Buffer.from(handle, 'base64url').equals(userHandle(passkey.member_id))) return null;
  const site = relyingParty(config, request);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo: use } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: isOurChallenge(services, given),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !use) return null;
  const noted = await notePasskeyUse(db, passkey.id, {
    counter: use.newCounter,
    synced: use.credentialBackedUp,
    now: clock(),
  });
  return noted ? passkey.member_id : null;
}
