import type { NewPasskey } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import { isUniqueViolation } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { createIdempotently, type IdempotencyKey } from '../../platform/idempotency/index.ts';
import type { Services } from '../../platform/services.ts';
import { tellSignInChanged } from '../tell-sign-in-changed.ts';
import { CHALLENGE_MS, isOurChallenge } from './challenge.ts';
import { insertChallenge, insertPasskey, selectPasskeys } from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';
import { webAuthn } from './web-authn.ts';

/** EdDSA, ES256 and RS256 (IANA's registry of COSE algorithms): one of them is in every device. */
const ALGORITHMS = [-8, -7, -257];

/**
 * The options for a new passkey: one that the device can find by itself (so that signing in needs no name) and uses only after verifying
 * its user. No attestation: the maker of the device does not matter here.
 */
export async function newPasskeyOptions(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
  member: Member,
  tokenHash: Buffer,
) {
  const site = relyingParty(config, request);
  const known = await selectPasskeys(db, member.id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: member.email,
    userID: userHandle(member.id),
    userDisplayName: member.firstName ?? member.email,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((key) => ({ id: key.credential_id, transports: key.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const expiresAt = new Date(clock().getTime() + CHALLENGE_MS);
  await insertChallenge(db, { challenge: options.challenge, purpose: 'enrol', tokenHash, expiresAt });
  return options;
}

/** Adds a passkey that the device made, once for a form, and answers its id. Throws passkey_refused, passkey_known, passkeys_many. */
export async function enrolPasskey(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
  given: { memberId: string; tokenHash: Buffer; name: string; credential: NewPasskey },
  idempotencyKey: IdempotencyKey,
): Promise<string> {
  const { clock, config } = services;
  const site = relyingParty(config, request);
  // Before there is a transaction: it is read from disk the first time.
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const id = await createIdempotently(services, idempotencyKey, async (trx) => {
      const { registrationInfo: made } = await verifyRegistrationResponse({
        response: given.credential,
        expectedChallenge: isOurChallenge(
          { db: trx, clock },
          { purpose: 'enrol', tokenHash: given.tokenHash },
        ),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ registrationInfo: undefined }));
      // The key is stored under the id that the device signed; the contract only checked the other one. Not thrown in here: the challenge
      // is used up either way.
      if (made?.credential.id !== given.credential.id) return null;
      const passkey = await insertPasskey(trx, {
        memberId: given.memberId,
        credentialId: made.credential.id,
        publicKey: made.credential.publicKey,
        counter: made.credential.counter,
        transports: made.credential.transports ?? [],
        synced: made.credentialBackedUp,
        name: given.name,
        now: clock(),
      });
      if (!passkey) throw new Refusal('passkeys_many');
      await tellSignInChanged(trx, { memberId: given.memberId, what: 'passkey_added', name: given.name });
      return passkey.id;
    });
    if (id === null) throw new Refusal('passkey_refused');
    return id;
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_id_key')) throw new Refusal('passkey_known');
    throw error;
  }
}

/** The account as its devices know it: the sixteen bytes of its id, which say nothing about the person. */
export const userHandle = (memberId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(memberId.replaceAll('-', ''), 'hex'));
