import { switchCodesOn } from '../switch-codes-on.ts';
import { findMember } from '../users.queries.ts';
import { CommandError, onlyWord, type Command } from './command.ts';
import { addressOf } from './roles.ts';

export const codesOn: Command = {
  summary: 'let codes confirm again for somebody who lost every passkey',
  usage: 'EMAIL',
  details: `Whoever confirms with passkeys only and lost them all asks another admin. For the only admin there is this: from then
on a code from their mail confirms that it is them, and a mail tells them so.`,
  run: async ({ db, clock }, call) => {
    const email = addressOf(onlyWord(call.words, 'whose address'));
    await db.transaction().execute(async (transaction) => {
      const member = await findMember(transaction, email);
      if (!member) throw new CommandError(`No account has the address ${email}.`);
      await switchCodesOn(transaction, { actorId: null, memberId: member.id, now: clock() });
    });
    call.say(`Codes confirm for ${email} again.`);
  },
};
