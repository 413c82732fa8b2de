import { BRAND } from '@backyard/contract';
import { codeMail } from './codes/code-mail.ts';

/** It has no link, so that members do not learn to sign in by clicking links in mail. */
export const signInCodeMail = codeMail('sign_in_code', {
  subject: `is your ${BRAND.name} sign-in code`,
  title: 'Come on in',
  lead: 'Type this code on the page where you asked for it. It works in no other browser:',
  notYou:
    'Not you? Then someone mistyped their address. There’s nothing to do: without the code nobody gets in.',
  footer: `your address was typed on the sign-in page of ${BRAND.name}`,
});
