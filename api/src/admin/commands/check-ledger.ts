import { DAY_MS } from '@backyard/contract';
import { checkBooks } from '../../payments/index.ts';
import { dollarText } from '../../platform/money.ts';
import { counted } from '../counted.ts';
import { textOption, UsageError, type Command } from './command.ts';

const USUAL_DAYS = 30;

/** US dollars, or a number of seats. */
const side = (amount: number | null, what: string): string =>
  amount === null ? 'nothing' : what === 'seats' ? String(amount) : dollarText(amount);

export const checkLedger: Command = {
  summary: "compare our book of payments with the processor's",
  usage: '[--since YYYY-MM-DD]',
  details: `Compares every payment and refund since that day (the last ${USUAL_DAYS} days unless given) with the processor's own book,
and seats with registrations. Prints what does not agree; the exit code is then 1. Safe to run by a timer.`,
  options: { since: { type: 'string' } },
  run: async (services, call) => {
    if (call.words.length > 0) throw new UsageError('This command takes nothing more.');
    const typed = textOption(call, 'since');
    if (typed !== undefined && !(/^\d{4}-\d\d-\d\d$/.test(typed) && Number.isFinite(Date.parse(typed)))) {
      throw new UsageError('--since is a day, like 2026-11-21.');
    }
    const since = typed ? new Date(typed) : new Date(services.clock().getTime() - USUAL_DAYS * DAY_MS);
    const differences = await checkBooks(services, since);
    for (const { what, id, here, there } of differences) {
      await call.write(`${what}\t${id}\there ${side(here, what)}\tthere ${side(there, what)}\n`);
    }
    const agreed = differences.length === 0;
    call.say(
      agreed
        ? `The books agree since ${since.toISOString().slice(0, 10)}.`
        : `${counted(differences.length, 'difference')} since ${since.toISOString().slice(0, 10)}.`,
    );
    return agreed ? 0 : 1;
  },
};
