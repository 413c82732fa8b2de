import { z } from 'zod';
import { currentUser } from './members.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { requiredLine } from './text.ts';

/** A passkey that a device keeps for its owner, as listed to the owner. */
export const passkey = z
  .object({
    id,
    name: z.string(),
    synced: z.boolean().describe("Copied between the person's devices by their maker"),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

/** Bytes in base64url without padding (RFC 4648, section 5). */
const bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url');

/** WebAuthn level 3, section 5.8.3: an id has at most 1,023 bytes. */
const credentialId = bytes.max(Math.ceil((1023 * 4) / 3));

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

const publicKey = z.string().describe('Always public-key');
const userVerification = z.enum(['required', 'preferred', 'discouraged']).optional();
const credentials = z
  .array(z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()).optional() }))
  .optional();
const timeout = z.number().optional().describe('Milliseconds');

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3, for `startRegistration` in the browser. */
const passkeyCreation = z
  .object({
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout,
    excludeCredentials: credentials,
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification,
      })
      .optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
    extensions: z.object({ credProps: z.boolean().optional() }).optional(),
  })
  .meta({ id: 'PasskeyCreation' });

/** PublicKeyCredentialRequestOptionsJSON, for `startAuthentication` in the browser. */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout,
    allowCredentials: credentials,
    userVerification,
  })
  .meta({ id: 'PasskeyRequest' });

/** RegistrationResponseJSON: what `startRegistration` answers. */
const newPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' });
export type NewPasskey = z.infer<typeof newPasskey>;

/** AuthenticationResponseJSON: what `startAuthentication` answers. */
export const passkeyAnswer = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.nullish().transform((handle) => handle ?? undefined),
    }),
  })
  .meta({ id: 'PasskeyAnswer' });
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** A person has at most this many. */
export const MAX_PASSKEYS = 20;
const name = requiredLine('Give it a name', 60);
const params = z.object({ id });

export const passkeyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/user/passkeys',
    feature: 'identity',
    summary: "The signed-in person's passkeys, oldest first",
    access: 'signed_in',
    responses: { 200: z.array(passkey) },
  }),
  options: defineRoute({
    method: 'POST',
    path: '/api/user/passkeys/options',
    feature: 'identity',
    summary: 'What a new passkey has to be (WebAuthn creation options)',
    access: 'signed_in',
    stepUp: true,
    responses: { 200: passkeyCreation },
  }),
  add: defineRoute({
    method: 'POST',
    path: '/api/user/passkeys',
    feature: 'identity',
    summary: 'Add the passkey that the device has made',
    access: 'signed_in',
    idempotencyKey: true,
    stepUp: true,
    body: z.object({ name, credential: newPasskey }),
    responses: { 201: passkey },
  }),
  rename: defineRoute({
    method: 'PUT',
    path: '/api/user/passkeys/:id',
    feature: 'identity',
    summary: 'Give a passkey another name',
    access: 'signed_in',
    params,
    body: z.object({ name }),
    responses: { 200: passkey },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/user/passkeys/:id',
    feature: 'identity',
    summary: 'Remove a passkey: it opens nothing any more',
    access: 'signed_in',
    stepUp: true,
    params,
    responses: { 204: null },
  }),
  signInOptions: defineRoute({
    method: 'POST',
    path: '/api/login/passkey/options',
    feature: 'identity',
    summary: 'What a passkey has to sign to sign in (WebAuthn request options); the device knows whose it is',
    access: 'public',
    responses: { 200: passkeyRequest },
  }),
  signIn: defineRoute({
    method: 'POST',
    path: '/api/login/passkey',
    feature: 'identity',
    summary: 'Sign in with a passkey',
    access: 'public',
    body: passkeyAnswer,
    responses: { 200: currentUser },
  }),
};
