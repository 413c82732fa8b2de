import { AlreadyThere, findOrganiser, issuesOf, makeImported } from '../../event-import/index.ts';
import { createEventIn } from '../../events/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { CommandError, onlyWord, textOption, UsageError, type Command } from './command.ts';
import { readEventsFile, type FileEvent } from './events-file.ts';
import { addressOf } from './roles.ts';

export const createEvents: Command = {
  summary: 'create events from a file',
  usage: 'FILE --as EMAIL [--dry-run]',
  details: `The file is JSON (its name ends with .json) with the fields of POST /api/events (see /api/docs), or a CSV table or a
calendar (.ics), read as on the screen "Import events" with what that begins with. --as says who creates them: a host's become
their own, an admin's the platform's; the same rules hold as on the screen. When something is wrong with one of them it is said
line by line, and none is created. --dry-run only looks. A table or calendar makes nothing twice.`,
  options: { as: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: async (services, call) => {
    const path = call.resolve(onlyWord(call.words, 'which file'));
    const email = textOption(call, 'as');
    if (email === undefined) throw new UsageError('Say who creates them: --as EMAIL of a host or an admin.');
    const actor = await findOrganiserBy(services.db, addressOf(email));
    const events = await readEventsFile(path, actor, services.clock());
    const problems = events.flatMap((event, index) => problemsOf(event, actor, services.clock(), index + 1));
    if (problems.length > 0) {
      for (const problem of problems) call.say(problem);
      throw new CommandError(`Nothing was created: ${problems.length} things need a look.`);
    }
    if (call.options['dry-run'] === true) return call.say(`${events.length} events could be created.`);
    let created = 0;
    for (const [index, event] of events.entries()) {
      try {
        const id = await create(services, actor, event);
        if (id === null) call.say(`Event ${index + 1} was imported before: nothing was created.`);
        else {
          created += 1;
          await call.write(`${id}\t${String(event.body['title'])}\n`);
        }
      } catch (error) {
        call.say(`${created} of ${events.length} events were created; the next one was refused:`);
        for (const line of error instanceof Refusal ? linesOf(error, index + 1) : []) call.say(line);
        throw error;
      }
    }
    call.say(`${created} events were created.`);
  },
};

/** Makes one event and answers its id; null when a file made it before. */
async function create(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Member,
  { body, origin }: FileEvent,
): Promise<string | null> {
  if (origin === null)
    return services.db.transaction().execute((trx) => createEventIn(trx, actor, body, services.clock()));
  try {
    return await services.db
      .transaction()
      .execute((trx) => makeImported(trx, actor, { body, ...origin }, services.clock()));
  } catch (error) {
    if (error instanceof AlreadyThere) return null;
    throw error;
  }
}

/** What is wrong with one event, each as a line that says where. */
function problemsOf({ body, problems }: FileEvent, actor: Member, now: Date, number: number): string[] {
  const refusal = new Refusal('invalid_input', { issues: issuesOf(actor, body, now) });
  return [...problems.map((problem) => `Event ${number}: ${problem}`), ...linesOf(refusal, number)];
}

const linesOf = (refusal: Refusal, number: number): string[] =>
  (refusal.issues ?? []).map(({ path, message }) => `Event ${number}, ${path || 'all of it'}: ${message}`);

async function findOrganiserBy(executor: Executor, email: string): Promise<Member> {
  const member = await findOrganiser(executor, { email });
  if (!member) throw new CommandError(`No account has the address ${email}.`);
  if (member.role === 'user') {
    throw new CommandError(
      `${email} is neither a host nor an admin. Make them one: npm run admin -- grant ${email} --role host`,
    );
  }
  return member;
}
