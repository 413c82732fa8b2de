/**
 * Loaded into the tests' server before its own code (`--import`), and by the tests themselves: `TEST_MOMENT` shifts their clock. The
 * database's clock is not shifted, because nothing depends on it.
 */
import { ServerResponse } from 'node:http';
import { travel } from '../api/src/testing/travel.ts';

const given = process.env['E2E_AHEAD_MS'];
/** In milliseconds; undefined if nothing is shifted. */
export const ahead = given === undefined ? undefined : Number(given);
if (ahead !== undefined) {
  travel(ahead);
  dateAnswers();
}

/** Node uses the machine's clock for a response's `Date` header, from which browsers count how long a seat is held. */
function dateAnswers(): void {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
    if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, head) as ServerResponse;
  };
}
