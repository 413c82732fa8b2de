import { readFile } from 'node:fs/promises';
import { importNow, type ImportReport } from '../../event-import/index.ts';
import type { Maker } from '../../events/index.ts';
import { findOrganiser } from '../../hosts/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { counted } from '../counted.ts';
import { CommandError, onlyWord, textOption, type Command } from './command.ts';
import { addressOf } from './roles.ts';

/** Who makes the platform's own events where nobody is named. */
const OPERATOR: Maker = { id: null, role: 'admin', place: null };
const MAX_NAMED = 3;

export const createEvents: Command = {
  summary: 'create events from a file (also: npm run import -- FILE)',
  usage: 'FILE [--as EMAIL] [--future] [--dry-run]',
  details: `The file is a calendar (.ics) or a CSV table, read as on the screen "Import events" with what that begins with, or JSON: a list
of conferences (title, url, startDate, endDate, city, topic) or of the fields of POST /api/events (see /api/docs).

  --as       who creates them: a host's become their own, an admin's the platform's. Left out: the platform's own.
             --host says the same
  --future   move all dates by the same number of whole weeks, so that none is past
  --dry-run  say what would happen and change nothing

The rules of the screens hold. What is wrong with an event is said, and the others are created; nothing is created twice, and
what is there stays as it is.`,
  options: {
    as: { type: 'string' },
    host: { type: 'string' },
    future: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  run: async (services, call) => {
    const path = call.resolve(onlyWord(call.words, 'which file'));
    const content = await readFile(path).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandError(`${path} cannot be read (${reason}). Check the path, and that it is a file.`);
    });
    const email = textOption(call, 'as') ?? textOption(call, 'host');
    const by = email === undefined ? OPERATOR : await findMaker(services.db, addressOf(email));
    const dryRun = call.options['dry-run'] === true;
    const report = await importNow(services, by, content, {
      future: call.options['future'] === true,
      dryRun,
      onMade: ({ id, title }) => call.write(`${id}\t${title}\n`),
    }).catch((error: unknown) => {
      throw error instanceof Refusal ? new CommandError(`${path}: ${error.message}`) : error;
    });
    for (const line of linesOf(report, dryRun)) call.say(line);
    return report.refused.length === report.rows ? 1 : 0;
  },
};

async function findMaker(executor: Executor, email: string): Promise<Maker> {
  const member = await findOrganiser(executor, { email });
  if (!member) throw new CommandError(`No account has the address ${email}.`);
  if (member.role === 'user') {
    throw new CommandError(
      `${email} is neither a host nor an admin. Make them one: npm run admin -- grant ${email} --role host`,
    );
  }
  return member;
}

/** What happened, for a person at a terminal: what needs a look first, the counts last. */
function linesOf(
  { rows, made, present, refused, notes, assumed, weeks }: ImportReport,
  dryRun: boolean,
): string[] {
  return [
    ...assumed,
    ...refused.map(({ source, reasons }) => `${source} left out: ${reasons.join(' ')}`),
    ...[...notes].map(([note, sources]) => `${named(sources)}: ${note}`),
    ...(weeks > 0 ? [`All dates moved ${weeks} weeks later.`] : []),
    `${counted(rows, 'event')}: ${made} ${dryRun ? 'would be made' : 'made'}, ${present} there already, ${refused.length} left out.`,
  ];
}

const named = (sources: string[]): string =>
  sources.length > MAX_NAMED
    ? `${sources.slice(0, MAX_NAMED).join(', ')} and ${sources.length - MAX_NAMED} more`
    : sources.join(', ');
