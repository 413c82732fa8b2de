import { parseArgs } from 'node:util';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { backup } from './commands/backup.ts';
import { checkLedger } from './commands/check-ledger.ts';
import { check } from './commands/check.ts';
import { codesOn } from './commands/codes-on.ts';
import {
  CommandError,
  UsageError,
  type Command,
  type CommandCall,
  type PlaceCommand,
  type WithPlace,
} from './commands/command.ts';
import { createEvents } from './commands/create-events.ts';
import { endAccess } from './commands/end-access.ts';
import { exportData } from './commands/export.ts';
import { migrate } from './commands/migrate.ts';
import { resendMail } from './commands/resend-mail.ts';
import { restore } from './commands/restore.ts';
import { grant, revoke, roles } from './commands/roles.ts';
import { testMail } from './commands/test-mail.ts';

/** `npm run admin -- NAME ...`: what an operator needs at the command line. */
const COMMANDS: Record<string, Command | PlaceCommand> = {
  grant,
  revoke,
  roles,
  'create-events': createEvents,
  export: exportData,
  'resend-mail': resendMail,
  'codes-on': codesOn,
  check,
  'test-mail': testMail,
  'check-ledger': checkLedger,
  migrate,
  backup,
  restore,
  'end-access': endAccess,
};

const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
const OVERVIEW = `npm run admin -- COMMAND

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  .join('\n')}

  npm run admin -- COMMAND --help says more about one of them.
  Exit codes: 0 done, 1 could not be done, 2 not understood.`;

const usageOf = (name: string, command: Command | PlaceCommand): string =>
  [`npm run admin -- ${name} ${command.usage}`.trim(), command.details ?? command.summary].join('\n\n');

/** The environment of a command. */
export interface Terminal extends Pick<CommandCall, 'say' | 'write' | 'resolve'> {
  /** The services of this installation, for as long as the work takes. */
  open: (work: (services: Services) => Promise<number | void>) => Promise<number | void>;
  /** Its place alone. */
  openPlace: WithPlace;
}

/** Runs one command as typed, and answers the exit code. */
export async function runAdmin([name = '', ...rest]: string[], terminal: Terminal): Promise<number> {
  const { say, write, resolve, open, openPlace } = terminal;
  if (name === '' || name === '--help' || name === '-h' || name === 'help') {
    await write(`${OVERVIEW}\n`);
    return name === '' ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    say(`There is no command "${name}".\n\n${OVERVIEW}`);
    return 2;
  }
  try {
    const { values, positionals } = parse(command, rest);
    if (values['help'] === true) {
      await write(`${usageOf(name, command)}\n`);
      return 0;
    }
    const call = { words: positionals, options: values, say, write, resolve };
    const ended =
      'runAt' in command ? command.runAt(openPlace, call) : open((services) => command.run(services, call));
    return (await ended) ?? 0;
  } catch (error) {
    if (error instanceof UsageError) {
      say(`${error.message}\n\n${usageOf(name, command)}`);
      return 2;
    }
    say(error instanceof CommandError || error instanceof Refusal ? error.message : explain(error));
    return 1;
  }
}

function parse(command: Command | PlaceCommand, args: string[]) {
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const explain = (error: unknown): string =>
  error instanceof Error ? (error.cause ? (error.stack ?? error.message) : error.message) : String(error);
