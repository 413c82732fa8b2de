/**
 * Loaded into the tests' server before its own code (`--import`), and by the tests themselves: with `TEST_MOMENT` their clock
 * is ahead, or behind. Not the database's, by which nothing goes.
 */
import { travel } from '../api/src/testing/travel.ts';

const given = process.env['E2E_AHEAD_MS'];
/** In milliseconds; undefined as long as nothing is shifted. */
export const ahead = given === undefined ? undefined : Number(given);
if (ahead !== undefined) travel(ahead);
