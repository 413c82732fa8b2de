import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DummyDriver, Kysely, NoResultError, PostgresAdapter, PostgresIntrospector } from 'kysely';
import type { Schema } from '../api/src/platform/database/index.ts';
import { NamesColumns } from '../api/src/platform/database/names-columns.ts';
import type { Member } from '../api/src/platform/http/viewer.ts';
import { baselines, discoveryVariants } from './variants.ts';

const MIGRATIONS = fileURLToPath(new URL('../api/migrations/', import.meta.url));
/** A statement that makes or drops an index; those of the events alone count, and a dropped one tells its table by its name. */
const INDEX = /\b(?:create (?:unique )?index\s[^;]*?\bon events\b|drop index\s(?!search_words_))[^;]*;/gi;

const MEMBER: Member = {
  id: '00000000-0000-7000-8000-000000000000',
  email: 'member@example.com',
  firstName: 'Member',
  role: 'user',
  subscriptionTier: 'game_room',
  subscriptionExpiresAt: null,
  onboarded: true,
  travelDistanceMiles: 25,
  confirmedUntil: null,
  place: null,
};

/**
 * Changes with what the plans of docs/query-plans.md depend on in the code: discovery's statements, without their values,
 * and the indexes of events. Needs no database.
 */
export async function plansFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new NamesColumns(),
    },
    log: ({ query }) => void hash.update(`${query.sql}\0`),
  });
  for (const variant of [...baselines, ...discoveryVariants(MEMBER)]) {
    hash.update(`${variant.name}\0`);
    await variant.run(db).catch((error: unknown) => {
      // A count of nobody's events has no row.
      if (!(error instanceof NoResultError)) throw error;
    });
  }
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).toSorted())
    for (const [index] of readFileSync(MIGRATIONS + file, 'utf8').matchAll(INDEX)) hash.update(`${index}\0`);
  return hash.digest('hex');
}
