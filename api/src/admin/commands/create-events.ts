import { readFile } from 'node:fs/promises';
import { IMPORT_FIELDS, importSettings, type ImportField } from '@backyard/contract';
import { importNow, type ImportAnswers, type ImportReport } from '../../event-import/index.ts';
import type { Maker } from '../../events/index.ts';
import { findOrganiser } from '../../hosts/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { toRefusal } from '../../platform/http/errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { counted } from '../counted.ts';
import {
  CommandError,
  onlyWord,
  textOption,
  textsOfOption,
  UsageError,
  type Command,
  type CommandCall,
} from './command.ts';
import { addressOf } from './roles.ts';

/** The maker of the platform's own events if none is named. */
const OPERATOR: Maker = { id: null, role: 'admin', place: null };
const MAX_NAMED = 3;

export const createEvents: Command = {
  summary: 'create events from a file (also: npm run import -- FILE)',
  usage: `FILE [--as EMAIL] [--future] [--dry-run]
       [--column FIELD=NAME]... [--time-zone ZONE] [--location PLACE] [--dates mdy|dmy]`,
  details: `The file is a calendar (.ics) or a CSV table, read as on the screen "Import events" with what that begins with, or JSON: a list
of conferences (title, url, startDate, endDate, city, topic) or of the fields of POST /api/events (see /api/docs).

  --as       who creates them: a host's become their own, an admin's the platform's. Left out: the platform's own.
             --host says the same
  --future   move all dates by the same number of whole weeks, so that none is past
  --dry-run  say what would happen and change nothing

What the file leaves open:
  --column     which column of a table a field is, by the column's name, as often as needed: --column title=Betreff
               Fields: ${IMPORT_FIELDS.join(', ')}
  --time-zone  whose clocks are meant where the file names none, or one that nobody knows: America/Chicago
  --location   where events are that have no place, as on one line of the form: "The Dice Parlor, 12 Congress Ave, Austin, TX"
  --dates      how 3/4/2027 is read: mdy (March 4) or dmy (April 3)

The rules of the screens hold. What is wrong with an event is said, and the others are created; nothing is created twice, and
what is there stays as it is.`,
  options: {
    as: { type: 'string' },
    host: { type: 'string' },
    future: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    column: { type: 'string', multiple: true },
    'time-zone': { type: 'string' },
    location: { type: 'string' },
    dates: { type: 'string' },
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
    let made = 0;
    const report = await importNow(services, by, content, {
      answers: answersOf(call),
      future: call.options['future'] === true,
      dryRun,
      onMade: ({ id, title }) => {
        made += 1;
        return call.write(`${id}\t${title}\n`);
      },
    }).catch((error: unknown) => {
      if (error instanceof Refusal) throw new CommandError(`${path}: ${error.message}`);
      const { code, message } = toRefusal(error);
      throw code === 'unavailable' ? new CommandError(`${message} ${brokenOff(made)}`) : error;
    });
    for (const line of linesOf(report, dryRun)) call.say(line);
    return report.refused.length === report.rows ? 1 : 0;
  },
};

/** After the database failed in the middle. The key of each event makes a second run safe [IMP-7]. */
const brokenOff = (made: number): string =>
  `${counted(made, 'event')} made before that. Run the same command again: nothing is created twice.`;

/** Throws UsageError for an invalid answer. */
function answersOf(call: CommandCall): ImportAnswers {
  const settings = {
    timeZone: textOption(call, 'time-zone'),
    location: textOption(call, 'location'),
    dateOrder: textOption(call, 'dates'),
  };
  const { data, error } = importSettings.safeParse(settings);
  if (!data) {
    const [issue] = error.issues;
    const option = { timeZone: 'time-zone', dateOrder: 'dates' }[String(issue?.path[0])] ?? issue?.path[0];
    throw new UsageError(`--${String(option)}: ${issue?.message}.`);
  }
  const { timeZone, location, dateOrder } = data;
  return { timeZone, location, dateOrder, columns: columnsOf(textsOfOption(call, 'column')) };
}

function columnsOf(given: readonly string[]): Map<ImportField, string> {
  return new Map(
    given.map((text) => {
      const [word = '', ...name] = text.split('=');
      const field = IMPORT_FIELDS.find((one) => one.toLowerCase() === word.trim().toLowerCase());
      if (field === undefined || name.length === 0)
        throw new UsageError(`--column is FIELD=NAME, and FIELD one of: ${IMPORT_FIELDS.join(', ')}.`);
      return [field, name.join('=')];
    }),
  );
}

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

/** The report for a person at a terminal: what needs attention first, the counts last. */
function linesOf(
  { rows, made, present, refused, notes, missing, columns, assumed, weeks }: ImportReport,
  dryRun: boolean,
): string[] {
  return [
    ...missing,
    ...(missing.length > 0
      ? [
          `That is said by --column FIELD=NAME, like --column "title=${columns[0]}". Columns: ${columns.join(', ')}.`,
        ]
      : []),
    ...assumed,
    ...[...groupsOf(refused)].map(([reason, sources]) =>
      sources.length === 1
        ? `${sources[0]} left out: ${reason}`
        : `${counted(sources.length, 'event')} left out (${named(sources)}): ${reason}`,
    ),
    ...[...notes].map(([note, sources]) => `${named(sources)}: ${note}`),
    ...(weeks > 0 ? [`All dates moved ${weeks} weeks later.`] : []),
    `${counted(rows, 'event')}: ${made} ${dryRun ? 'would be made' : 'made'}, ${present} there already, ${refused.length} left out.`,
  ];
}

/** Refused events grouped by their reasons, in order of first occurrence. */
function groupsOf(refused: ImportReport['refused']): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { source, reasons } of refused) {
    const said = reasons.map(atTerminal).join(' ');
    const sources = groups.get(said);
    if (sources) sources.push(source);
    else groups.set(said, [source]);
  }
  return groups;
}

/** The reason refers to a field on the screen above; here that is an option. */
const atTerminal = (reason: string): string =>
  reason
    .replace(/Choose one above\.$/, 'Choose one by --time-zone.')
    .replace(/^Location: the file gives none\.$/, '$& Say where by --location.');

const named = (sources: string[]): string =>
  sources.length > MAX_NAMED
    ? `${sources.slice(0, MAX_NAMED).join(', ')} and ${sources.length - MAX_NAMED} more`
    : sources.join(', ');
