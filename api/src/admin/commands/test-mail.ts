import { errorText } from '../../platform/log/index.ts';
import { sendTestMail } from '../../platform/mailer/index.ts';
import { CommandError, onlyWord, type Command } from './command.ts';
import { addressOf } from './roles.ts';

export const testMail: Command = {
  summary: 'send one mail, now, and say what the server answered',
  usage: 'ADDRESS',
  details: `Sends a mail to this address as all mails are sent, without the queue, and says what the server answered. That it was
taken does not mean that it arrives: look into the mailbox, and into what is taken for spam.`,
  run: async (services, call) => {
    const address = addressOf(onlyWord(call.words, 'to which address'));
    try {
      await sendTestMail(services, address);
    } catch (error) {
      // The operator who typed the address gets the mail server's own words.
      throw new CommandError(`It was not sent: ${error instanceof Error ? error.message : errorText(error)}`);
    }
    const { smtpUrl, dataDir } = services.config;
    call.say(smtpUrl ? `The mail server has taken a mail to ${address}.` : `Written to ${dataDir}/mail.`);
  },
};
