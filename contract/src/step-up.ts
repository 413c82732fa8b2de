import { z } from 'zod';
import { codeRequested, mailRefused, signInCode } from './identity.ts';
import { passkeyAnswer, passkeyRequest } from './passkeys.ts';
import { instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** How long a confirmation is valid. Calls with `stepUp` are refused without one: 403 `confirm_identity`. */
export const STEP_UP_MINUTES = 10;

const confirmed = z.object({ confirmedUntil: instant }).meta({ id: 'Confirmed' });

export const stepUpRoutes = {
  status: defineRoute({
    method: 'GET',
    path: '/api/step-up',
    feature: 'identity',
    summary: 'Whether this session is confirmed, and the ways to confirm it',
    access: 'signed_in',
    responses: {
      200: z
        .object({
          confirmedUntil: instant.nullable(),
          code: z.object({ sentTo: z.string() }),
          passkey: z.boolean().describe('Whether this person has one'),
          codesOff: z.boolean().describe('They confirm with a passkey only: no code is sent or taken'),
          mailbox: z
            .string()
            .nullable()
            .describe('Where mail can be read on this installation, outside production'),
          mailWaits: z.boolean().describe('No mail can be sent just now'),
          mailRefused: mailRefused.nullable().describe('Mail to them comes back'),
        })
        .meta({ id: 'StepUp' }),
    },
  }),
  requestCode: defineRoute({
    method: 'POST',
    path: '/api/step-up/code',
    feature: 'identity',
    summary: 'Mail a one-time code to the signed-in person; it works in this session only',
    access: 'signed_in',
    responses: { 202: codeRequested },
  }),
  verifyCode: defineRoute({
    method: 'POST',
    path: '/api/step-up/verify',
    feature: 'identity',
    summary: 'Confirm this session with the code',
    access: 'signed_in',
    body: z.object({ code: signInCode }),
    responses: { 200: confirmed },
  }),
  passkeyOptions: defineRoute({
    method: 'POST',
    path: '/api/step-up/passkey/options',
    feature: 'identity',
    summary: 'What a passkey of the signed-in person has to sign (WebAuthn request options)',
    access: 'signed_in',
    responses: { 200: passkeyRequest },
  }),
  verifyPasskey: defineRoute({
    method: 'POST',
    path: '/api/step-up/passkey',
    feature: 'identity',
    summary: 'Confirm this session with a passkey',
    access: 'signed_in',
    body: passkeyAnswer,
    responses: { 200: confirmed },
  }),
  setCodes: defineRoute({
    method: 'PUT',
    path: '/api/step-up/codes',
    feature: 'identity',
    summary:
      'Switch codes that confirm off, or on again. A passkey signs for it, which confirms this session too',
    access: 'signed_in',
    body: z.object({ on: z.boolean(), passkey: passkeyAnswer }),
    responses: { 200: confirmed },
  }),
};
