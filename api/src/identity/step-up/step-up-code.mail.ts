import { BRAND } from '@backyard/contract';
import { codeMail } from '../codes/code-mail.ts';

/** The code that confirms a session. */
export const stepUpCodeMail = codeMail('step_up_code', {
  subject: 'confirms that it is you',
  title: 'Just to be sure',
  lead: `Type this code where ${BRAND.name} asked for it:`,
  where: ', and only in the browser that asked',
  notYou:
    'Not you? Then somebody is signed in as you on another device. Don’t share the code with anyone, and write to us.',
  footer: `something on ${BRAND.name} asked you to confirm who you are`,
});
