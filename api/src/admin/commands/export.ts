import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { recordAudit } from '../../platform/audit-log/index.ts';
import { csvOf } from '../../platform/csv.ts';
import type { Executor } from '../../platform/database/index.ts';
import { CommandError, onlyWord, textOption, UsageError, type Command } from './command.ts';
import { EXPORTS, type ExportRow } from './export.queries.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** A page at a time, so that a million rows need no memory. */
const PAGE = 2000;

export const exportData: Command = {
  summary: 'write members, events or registrations to a file',
  usage: 'members|events|registrations [--format csv|json] [--out FILE]',
  details: `Writes everything of one kind, in the order of its making, as CSV (the default) or as JSON. Without --out it goes to
the standard output. Times are UTC, amounts dollars. The file holds personal data: keep it as such. Registrations have the names of guests, the
discount code, and what people answered to the host's questions, a line each: on the screens that is for the host alone.`,
  options: { format: { type: 'string' }, out: { type: 'string' } },
  run: async ({ db, clock }, call) => {
    const what = onlyWord(call.words, 'what to export: members, events or registrations');
    const pages = Object.hasOwn(EXPORTS, what) ? EXPORTS[what] : undefined;
    if (!pages) throw new UsageError(`There is no export of "${what}".`);
    const format = textOption(call, 'format') ?? 'csv';
    if (format !== 'csv' && format !== 'json') throw new UsageError('--format is csv or json.');
    const out = textOption(call, 'out');
    await recordAudit(db, {
      actorId: null,
      action: 'data_exported',
      subject: { kind: 'export', id: null },
      after: { what, format },
      at: clock(),
    });
    const target =
      out === undefined ? { write: call.write, end: async () => {} } : await openFile(call.resolve(out));
    const count = await writeAll(db, pages, format, target.write);
    await target.end();
    call.say(`${count} ${what}${out === undefined ? '' : ` written to ${out}`}`);
  },
};

type Write = (text: string) => Promise<void>;

async function writeAll(
  db: Executor,
  pages: (executor: Executor, after: string, limit: number) => Promise<ExportRow[]>,
  format: 'csv' | 'json',
  write: Write,
): Promise<number> {
  let after = BEFORE_ALL;
  let count = 0;
  if (format === 'json') await write('[');
  for (;;) {
    const rows = await pages(db, after, PAGE);
    const text = format === 'csv' ? csvPart(rows, count === 0) : jsonPart(rows, count === 0);
    if (text) await write(text);
    count += rows.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PAGE) break;
  }
  if (format === 'json') await write('\n]\n');
  return count;
}

function csvPart(rows: ExportRow[], first: boolean): string {
  const [head] = rows;
  if (!head) return '';
  const whole = csvOf(
    Object.keys(head),
    rows.map((row) => Object.values(row)),
  );
  // The header is written only once, first.
  return first ? whole : whole.slice(whole.indexOf('\r\n') + 2);
}

const jsonPart = (rows: ExportRow[], first: boolean): string =>
  rows.map((row, index) => `${first && index === 0 ? '' : ','}\n  ${JSON.stringify(row)}`).join('');

/** A new file that only the current user can read. Throws CommandError when it cannot be written or already exists. */
async function openFile(path: string): Promise<{ write: Write; end: () => Promise<void> }> {
  const stream = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await once(stream, 'open').catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new CommandError(
      taken
        ? `${path} is there already. Choose another name.`
        : `${path} cannot be written: ${String(error)}`,
    );
  });
  return {
    write: async (text) => {
      if (!stream.write(text)) await once(stream, 'drain');
    },
    end: async () => {
      stream.end();
      await once(stream, 'close');
    },
  };
}
