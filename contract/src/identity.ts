import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { SIGN_IN_CODE } from './limits.ts';
import { currentUser } from './members.ts';
import { instant } from './primitives.ts';
import { defineRoute } from './route.ts';

/** The message for an incomplete code. */
export const CODE_UNFINISHED = 'Enter the digits from the email';

export const signInCode = z
  .string(CODE_UNFINISHED)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(new RegExp(`^(\\d{${SIGN_IN_CODE.digits}}|\\d{${SIGN_IN_CODE.longDigits}})$`), CODE_UNFINISHED),
  );

/** How long a code is valid, in words. Rounded down, so that it never says more than the truth. */
export function codeLife(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 1 ? 'less than a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** A path of this site; the server ignores anything else (docs/product.md: routes). */
export const returnTo = z.string().max(2000).optional();

/** A code was sent now or earlier. `digits`: six, unless too many wrong codes were entered for this address today. */
export const codeRequested = z
  .object({
    message: z.string(),
    digits: z.number().int(),
    mailed: z.boolean().describe('False: several live, and the newest of them works here too'),
    seconds: z.number().int().describe('For how long it works'),
    waits: z.boolean().describe('No mail can be sent just now: it comes once one can'),
  })
  .meta({ id: 'CodeRequested' });
export type CodeRequested = z.infer<typeof codeRequested>;

/** The account's address permanently refuses mail: since when, and the codes of its server (RFC 5321, RFC 3463). */
export const mailRefused = z.object({ at: instant, reply: z.string() }).meta({ id: 'MailRefused' });

/** The ways to sign in that this installation offers. */
export const signInOptions = z
  .object({
    code: z.boolean(),
    openIdConnect: z.object({ label: z.string() }).nullable(),
    demoPeople: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        description: z.string(),
        profileImageUrl: z.string().nullable(),
      }),
    ),
    mailbox: z
      .string()
      .nullable()
      .describe('Where mail can be read on this installation, outside production'),
    mailWaits: z.boolean().describe('No mail can be sent just now'),
  })
  .meta({ id: 'SignInOptions' });
export type SignInOptions = z.infer<typeof signInOptions>;

export const identityRoutes = {
  currentUser: defineRoute({
    method: 'GET',
    path: '/api/auth/user',
    feature: 'identity',
    summary: 'The signed-in person',
    access: 'signed_in',
    responses: { 200: currentUser },
  }),
  login: defineRoute({
    method: 'GET',
    path: '/api/login',
    feature: 'identity',
    summary: 'To the sign-in page, or to the OpenID Connect provider',
    access: 'public',
    query: z.object({
      returnTo,
      with: z.enum(['code', 'oidc']).optional(),
      ended: z.literal('1').optional().describe('A session ended under what somebody was doing'),
    }),
    responses: { 302: null },
  }),
  loginCallback: defineRoute({
    method: 'GET',
    path: '/api/login/callback',
    feature: 'identity',
    summary: "The OpenID Connect provider's answer",
    access: 'public',
    responses: { 302: null },
  }),
  signInOptions: defineRoute({
    method: 'GET',
    path: '/api/login/options',
    feature: 'identity',
    summary: 'The ways to sign in here',
    access: 'public',
    responses: { 200: signInOptions },
  }),
  requestCode: defineRoute({
    method: 'POST',
    path: '/api/login/code',
    feature: 'identity',
    summary:
      'Mail a one-time code, which works in this browser; the answer is the same for known and unknown addresses',
    access: 'public',
    body: z.object({ email: emailAddress }),
    responses: { 202: codeRequested },
  }),
  verifyCode: defineRoute({
    method: 'POST',
    path: '/api/login/verify',
    feature: 'identity',
    summary: 'Sign in with the code; a new address makes a new member',
    access: 'public',
    body: z.object({ email: emailAddress, code: signInCode }),
    responses: { 200: currentUser },
  }),
  plainRequestCode: defineRoute({
    method: 'POST',
    path: '/sign-in',
    feature: 'identity',
    summary: 'The same as a form sends it, without scripts; leads back to the page, which asks for the code',
    access: 'public',
    body: z.object({ email: z.string().max(1000).default(''), returnTo }),
    takes: ['application/x-www-form-urlencoded'],
    responses: { 303: null },
  }),
  plainVerifyCode: defineRoute({
    method: 'POST',
    path: '/sign-in/code',
    feature: 'identity',
    summary: 'The code as a form sends it, for the address that was given before',
    access: 'public',
    body: z.object({ code: z.string().max(100).default(''), returnTo }),
    takes: ['application/x-www-form-urlencoded'],
    responses: { 303: null },
  }),
  demoSignIn: defineRoute({
    method: 'POST',
    path: '/api/login/demo',
    feature: 'identity',
    summary: 'Sign in as one of the demo people, where demo data is loaded',
    access: 'public',
    body: z.object({ email: emailAddress }),
    responses: { 200: currentUser },
  }),
  logout: defineRoute({
    method: 'GET',
    path: '/api/logout',
    feature: 'identity',
    summary:
      'End the session on the server and go to /; with `returnTo` to the sign-in page, and there afterwards, for who has come with another account',
    access: 'public',
    query: z.object({ returnTo }),
    responses: { 302: null },
  }),
};
