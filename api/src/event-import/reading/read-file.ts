import { MAX_IMPORT_ROWS, type ImportSettings } from '@backyard/contract';
import { timeZoneOf } from '../../platform/gazetteer/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { readTable } from '../table/read-table.ts';
import { textOfFile } from './file-text.ts';
import type { ReadFile } from './source-event.ts';

const NOWHERE = { city: null, state: null, latitude: null, longitude: null };

/** Excel's own files are archives; what looks like a page, a program's data or a document is no table. */
const ARCHIVE = 'PK\u0003\u0004';
const NO_TABLE = /^\s*(?:[<{[]|%PDF|BEGIN:(?!VCALENDAR))/i;

/**
 * Reads a calendar or a table, detected by its content, for the importing host. Throws import_type, import_broken, import_empty,
 * import_too_many.
 */
export function readEventFile(
  bytes: Uint8Array,
  settings: ImportSettings,
  { now, by }: { now: Date; by: Pick<Member, 'place'> },
): ReadFile {
  const file = textOfFile(bytes);
  if (!file) {
    const isArchive = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === ARCHIVE;
    throw new Refusal(
      'import_type',
      isArchive
        ? {
            message:
              'That is a workbook or an archive. Save a sheet as CSV, or unpack the archive, then choose the CSV or .ics file.',
          }
        : {},
    );
  }
  const { text, assumed } = file;
  if (text.trim() === '') throw new Refusal('import_empty');
  const most = MAX_IMPORT_ROWS;
  const homeZone = timeZoneOf(NOWHERE, by.place);
  const isCalendar = /^[\uFEFF\s]*BEGIN:VCALENDAR/i.test(text);
  if (!isCalendar && NO_TABLE.test(text)) throw new Refusal('import_type');
  const read = isCalendar
    ? readCalendar(text, { now, timeZone: settings.timeZone, homeZone, most })
    : readTable(text, {
        columns: settings.columns,
        dateOrder: settings.dateOrder,
        timeZone: settings.timeZone,
        most,
      });
  if (read.events.length === 0) throw new Refusal('import_empty');
  return assumed === null ? read : { ...read, assumed: [assumed, ...read.assumed] };
}
