import { createEvent, issuesOfTimes, readEventForm } from '../../events/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { CommandError, onlyWord, textOption, UsageError, type Command } from './command.ts';
import { readEventsFile } from './events-file.ts';
import { addressOf } from './roles.ts';

export const createEvents: Command = {
  summary: 'create events from a file',
  usage: 'FILE --as EMAIL [--dry-run]',
  details: `The file is JSON, or CSV when its name ends so, with the fields of POST /api/events (see /api/docs). --as says who
creates them: a host's become their own, an admin's the platform's; the same rules hold as on the screen. When something is
wrong with one of them it is said line by line, and none is created. --dry-run only looks.`,
  options: { as: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: async (services, call) => {
    const path = call.resolve(onlyWord(call.words, 'which file'));
    const email = textOption(call, 'as');
    if (email === undefined) throw new UsageError('Say who creates them: --as EMAIL of a host or an admin.');
    const bodies = await readEventsFile(path);
    const actor = await findOrganiser(services.db, addressOf(email));
    const problems = bodies.flatMap((body, index) => problemsOf(body, actor, services.clock(), index + 1));
    if (problems.length > 0) {
      for (const problem of problems) call.say(problem);
      throw new CommandError(`Nothing was created: ${problems.length} things need a look.`);
    }
    if (call.options['dry-run'] === true) return call.say(`${bodies.length} events could be created.`);
    for (const [index, body] of bodies.entries()) {
      try {
        const id = await createEvent(services, actor, body);
        await call.write(`${id}\t${String(body['title'])}\n`);
      } catch (error) {
        call.say(`${index} of ${bodies.length} events were created; the next one was refused:`);
        for (const line of error instanceof Refusal ? linesOf(error, index + 1) : []) call.say(line);
        throw error;
      }
    }
    call.say(`${bodies.length} events were created.`);
  },
};

/** What is wrong with one event, each as a line that says where. */
function problemsOf(body: Record<string, unknown>, actor: Member, now: Date, number: number): string[] {
  try {
    const form = readEventForm(actor.role === 'admin' ? 'admin' : 'host', body);
    return linesOf(new Refusal('invalid_input', { issues: issuesOfTimes(form, now) }), number);
  } catch (error) {
    if (error instanceof Refusal) return linesOf(error, number);
    throw error;
  }
}

const linesOf = (refusal: Refusal, number: number): string[] =>
  (refusal.issues ?? []).map(({ path, message }) => `Event ${number}, ${path || 'all of it'}: ${message}`);

async function findOrganiser(executor: Executor, email: string): Promise<Member> {
  const row = await executor
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new CommandError(`No account has the address ${email}.`);
  if (row.role === 'user') {
    throw new CommandError(
      `${email} is neither a host nor an admin. Make them one: npm run admin -- grant ${email} --role host`,
    );
  }
  const { latitude, longitude } = row;
  return {
    id: row.id,
    email,
    firstName: row.first_name,
    role: row.role,
    subscriptionTier: row.subscription_tier,
    subscriptionExpiresAt: row.subscription_expires_at,
    onboarded: row.onboarding_completed_at !== null,
    travelDistanceMiles: row.travel_distance_miles,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    confirmedUntil: null,
  };
}
