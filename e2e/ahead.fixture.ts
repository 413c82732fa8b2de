/**
 * Loaded into the tests' server before its own code (`--import`), and by the tests themselves: with `TEST_MOMENT` their clock
 * is ahead, or behind. Not the database's, by which nothing goes.
 */
import { ServerResponse } from 'node:http';
import { travel } from '../api/src/testing/travel.ts';

const given = process.env['E2E_AHEAD_MS'];
/** In milliseconds; undefined as long as nothing is shifted. */
export const ahead = given === undefined ? undefined : Number(given);
if (ahead !== undefined) {
  travel(ahead);
  dateAnswers();
}

/** Node reads the machine's clock for the `Date` of an answer, and how long a seat is held for is counted from that. */
function dateAnswers(): void {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
    if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, head) as ServerResponse;
  };
}
