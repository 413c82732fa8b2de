import { afterAll } from 'vitest';
import { standAt } from './builders.ts';
import { dropDatabases, forgetDatabase } from './database.ts';
import { fileAtHand, goToMoment, momentOf, turn } from './moments.ts';
import { waitPatiently } from './patience.ts';
import { removeLeftScratch } from './scratch.ts';
import { travel } from './travel.ts';

const S3_CORRECTS =
  'the client of S3 corrects its clock by the Date of each answer, which Node writes by the real one';
/** Files that need the machine's own clock, and why. */
const AT_THE_REAL_TIME: Record<string, string> = {
  'api/src/platform/image-store/image-store.test.ts': S3_CORRECTS,
  'api/src/admin/backup/backup.test.ts': S3_CORRECTS,
};

/* Before each test file: its worker process, and so what its modules remember, served other files before. */
forgetDatabase();
waitPatiently();
// The last of all: whatever a file has made on the disk goes with it, and so do its databases.
afterAll(removeLeftScratch);
afterAll(dropDatabases);
const file = fileAtHand();
// Three clocks that differ: the machine's, the product's, and PostgreSQL's, which is right.
goToMoment(momentOf(file, turn));
if (file in AT_THE_REAL_TIME) travel(0);
standAt(momentOf(`${file}, the product's clock`, turn).at);
