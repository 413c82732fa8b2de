import { refuseNewer, restoreBackup, withBackup } from '../backup/index.ts';
import { onlyWord, type PlaceCommand } from './command.ts';

export const restore: PlaceCommand = {
  summary: 'fill an empty place with a backup',
  usage: 'FILE',
  details: `Reads the whole file first, and writes nothing unless every octet is as it was written. The place has to be empty: a new
DATA_DIR, or the empty database that DATABASE_URL names, and an empty bucket where S3_BUCKET is set. Where the backup was made does
not matter: embedded or outside, on disk or in a bucket. One of an older release is brought forward; one of a newer release is
refused. Everybody signs in again. Stop nothing: a server that uses the place cannot be there.`,
  runAt: async (withPlace, call) => {
    const file = call.resolve(onlyWord(call.words, 'the file to restore'));
    return withBackup(file, async (handle, checked) => {
      await refuseNewer(checked.head);
      return withPlace(async (place) => {
        await restoreBackup(place, { handle, checked, say: call.say });
        call.say(
          `Restored as of ${checked.head.madeAt}. Now: npm run admin -- check-ledger, then npm start.
What people took back or closed since then opens again: addresses of calendar feeds, invite links, offers of seats, requests to help.
npm run admin -- end-access ends all of these before anybody can come in by one; docs/backup.md says what else is as it was.`,
        );
      });
    });
  },
};
