import { emailAddress, ROLES, type Role } from '@backyard/contract';
import { findOrCreateMember } from '../../members/index.ts';
import { changeRole } from '../change-role.ts';
import { findMember, listRoles } from '../users.queries.ts';
import { CommandError, onlyWord, textOption, UsageError, type Command } from './command.ts';

const ARTICLE: Record<Role, string> = { user: 'a user', host: 'a host', admin: 'an admin' };

/** An address as it is stored. Throws UsageError if it is not valid. */
export function addressOf(typed: string): string {
  const parsed = emailAddress.safeParse(typed);
  if (!parsed.success) throw new UsageError(`"${typed}" is not an email address.`);
  return parsed.data;
}

function roleOf(typed: string): Role {
  const role = ROLES.find((each) => each === typed);
  if (!role || role === 'user') throw new UsageError(`--role is admin or host, not "${typed}".`);
  return role;
}

export const grant: Command = {
  summary: 'make somebody an admin or a host',
  usage: 'EMAIL [--role admin|host]',
  details: `Makes the account with this address an admin (the default) or a host. Where there is none yet it is made: its
owner signs in with a code that is mailed there. The first admin of an installation is made this way.`,
  options: { role: { type: 'string' } },
  run: async ({ db, clock }, call) => {
    const email = addressOf(onlyWord(call.words, 'whose address'));
    const role = roleOf(textOption(call, 'role') ?? 'admin');
    const now = clock();
    const { made, changed } = await db.transaction().execute(async (transaction) => {
      const known = await findMember(transaction, email);
      const memberId = known?.id ?? (await findOrCreateMember(transaction, email, now));
      return {
        made: !known,
        changed: await changeRole(transaction, { actorId: null, memberId, role, now }),
      };
    });
    if (made) call.say(`There was no account with the address ${email}: it has been made.`);
    call.say(changed ? `${email} is ${ARTICLE[role]} now.` : `${email} is ${ARTICLE[role]} already.`);
  },
};

export const revoke: Command = {
  summary: 'take the role of an admin or a host away',
  usage: 'EMAIL',
  details: `Makes the account with this address an ordinary one. The last admin keeps the role. A host's events stay as they
are, under their name.`,
  run: async ({ db, clock }, call) => {
    const email = addressOf(onlyWord(call.words, 'whose address'));
    const changed = await db.transaction().execute(async (transaction) => {
      const member = await findMember(transaction, email);
      if (!member) throw new CommandError(`No account has the address ${email}.`);
      const change = { actorId: null, memberId: member.id, role: 'user', now: clock() } as const;
      return changeRole(transaction, change);
    });
    call.say(changed ? `${email} has no special role any more.` : `${email} has no special role.`);
  },
};

export const roles: Command = {
  summary: 'list admins and hosts',
  usage: '',
  run: async ({ db }, call) => {
    if (call.words.length > 0) throw new UsageError('This command takes nothing more.');
    const people = await listRoles(db);
    for (const { email, role, name } of people) {
      await call.write(`${role}\t${email}${name === null ? '' : `\t${name}`}\n`);
    }
    if (people.length === 0)
      call.say('There are no admins and no hosts. Begin with: npm run admin -- grant EMAIL');
  },
};
