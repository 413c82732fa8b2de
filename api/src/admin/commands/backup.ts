import { BRAND } from '@backyard/contract';
import { systemClock } from '../../platform/clock.ts';
import { megabytes, refuseNewer, withBackup, writeBackup } from '../backup/index.ts';
import { counted } from '../counted.ts';
import { onlyWord, type PlaceCommand } from './command.ts';

export const backup: PlaceCommand = {
  summary: 'write one consistent backup of database and pictures, while people use it',
  usage: 'FILE [--check]',
  details: `Writes what the tables held at one moment, and the pictures of that moment, into a new file that its owner alone can read.
The file has its name only once it is whole. With --check it is read instead, from the beginning to the end: whether every octet is
as it was written, and whether this release could restore it. Sessions and one-time codes are not in it. The file holds personal
data, and whoever has it has the calendar addresses of everybody: keep it as such. docs/backup.md says what is in it.`,
  options: { check: { type: 'boolean' } },
  runAt: async (withPlace, call) => {
    const file = call.resolve(onlyWord(call.words, 'the file to write'));
    if (call.options['check'] === true) {
      return withBackup(file, async (_, { head, end, bytes, sha256 }) => {
        await refuseNewer(head);
        const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
        call.say(
          `${file} is whole: made ${head.madeAt} by ${BRAND.name} ${head.release} with PostgreSQL ${head.server}, ` +
            `${head.migrations.at(-1)?.name}.\n${counted(rows, 'row')} of ${counted(head.tables.length, 'table')}, ${counted(end.pictures, 'picture')}, ${megabytes(bytes)}.`,
        );
        await call.write(`${sha256}\n`);
      });
    }
    return withPlace(async (place) => {
      const written = await writeBackup(place, file, { say: call.say, madeAt: systemClock() });
      call.say(
        `${file}: ${counted(written.rows, 'row')}, ${counted(written.pictures, 'picture')}, ${megabytes(written.bytes)}.`,
      );
      if (written.picturesMissing > 0) {
        call.say(
          `${counted(written.picturesMissing, 'picture was', 'pictures were')} not found where pictures are kept: the backup goes without.`,
        );
      }
      await call.write(`${written.sha256}\n`);
    });
  },
};
