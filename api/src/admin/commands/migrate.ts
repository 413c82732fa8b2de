import { migrate as bringForward, migrationNames } from '../../platform/database/index.ts';
import { type PlaceCommand, UsageError } from './command.ts';

export const migrate: PlaceCommand = {
  summary: 'bring the database to what this release needs, and end',
  usage: '',
  details: `Does what every start does first, as a step of its own: for places where many servers are started at once. Servers of the
release before go on meanwhile, unless a change says that they must not; changes give way to whoever uses their tables and are tried again.
Run twice it changes nothing, and of two that run at once one waits for the other.`,
  runAt: (withPlace, call) => {
    if (call.words.length > 0) throw new UsageError('It takes nothing.');
    return withPlace(async ({ databaseUrl }) => {
      const before = await bringForward({ connectionString: databaseUrl, log: call.say });
      const made = (await migrationNames()).filter((name) => before?.includes(name) === false);
      call.say(`The database is what this release needs (${made.length} changes were made).`);
    });
  },
};
