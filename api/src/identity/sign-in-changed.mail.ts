import { BRAND, PATHS, withoutLinks } from '@backyard/contract';
import { z } from 'zod';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';

const payload = z.object({
  what: z.enum(['passkey_added', 'passkey_removed', 'api_key_made', 'provider_linked', 'address_changed']),
  /** The name it was given when it was added. */
  name: z.string().optional(),
});
export type SignInChange = z.infer<typeof payload>;

const EVERYWHERE = 'sign out everywhere in your profile, and write to us';
/** What was done, and what to do if it was not the member. */
const TEXTS: Record<
  SignInChange['what'],
  { subject: string; body: (name: string) => string; notYou: string }
> = {
  passkey_added: {
    subject: 'A passkey was added to your account',
    body: (name) =>
      `A passkey was added to your account${name}. Anyone who has it can sign in without a code.`,
    notYou: `Not you? Remove it in your profile, ${EVERYWHERE}.`,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    body: (name) => `A passkey was removed from your account${name}. It can no longer be used to sign in.`,
    notYou: `Not you? Then ${EVERYWHERE}.`,
  },
  api_key_made: {
    subject: 'A key for programs was made for your account',
    body: (name) =>
      `A key for programs was made for your account${name}. Anyone who has it can act for you at the events you host.`,
    notYou: `Not you? Revoke it in your profile, ${EVERYWHERE}.`,
  },
  provider_linked: {
    subject: 'Your account has a new way to sign in',
    body: () =>
      'Someone signed in to your account through the sign-in provider for the first time. From now on that opens your account, just like a code by email.',
    // Signing out does not unlink: anyone with the account at the provider can sign in again.
    notYou: `Not you? Change your password at the sign-in provider first: signing out here does not close this way in. Then ${EVERYWHERE}.`,
  },
  address_changed: {
    subject: 'The address of your account was changed',
    body: () =>
      `An admin of ${BRAND.name} changed the address of your account. Codes for signing in go to the new one, and every session was ended.`,
    notYou: 'Didn’t ask for this? Write to us.',
  },
};

/**
 * Notifies a member that a way to sign in was added or removed. Sent even if it was undone since, as another person may have done it
 * [sign-in.26].
 */
export const signInChangedMail: MailTemplate = {
  kind: 'sign_in_changed',
  topic: 'account',
  compose: async ({ config }, mail) => {
    const { what, name } = payload.parse(mail.payload);
    const { subject, body, notYou } = TEXTS[what];
    const called = name === undefined ? '' : withoutLinks(name, '');
    const text = body(called === '' ? '' : `: “${called}”`);
    return composeMail({
      subject,
      title: subject,
      preheader: notYou,
      blocks: [paragraph(text), paragraph(notYou)],
      action: { label: 'Look at your profile', url: `${siteUrl(config)}${PATHS.myProfile}` },
      closing: [paragraph('Was it you? Then you’re all set.')],
      footer: `You’re getting this email because you have an account on ${BRAND.name}.`,
    });
  },
};
