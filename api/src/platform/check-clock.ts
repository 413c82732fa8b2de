import { sql } from 'kysely';
import type { Services } from './services.ts';

/** Codes last minutes, and signatures of others' servers as long. Seconds. */
const TOLERATED_SECONDS = 30;

/** Rejects where this machine's clock and the database's differ: with the embedded one that is the same clock. */
export async function checkClock({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const apart = Math.abs(clock().getTime() - (rows[0]?.now.getTime() ?? 0)) / 1000;
  if (apart > TOLERATED_SECONDS)
    throw new Error(`The clocks of this machine and of the database are ${Math.round(apart)} seconds apart`);
}
