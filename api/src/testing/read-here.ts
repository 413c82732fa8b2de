import { deserialize, serialize } from 'node:v8';
import { outcomeOf } from '../event-import/subprocess/outcome-of.ts';
import { fileReader, type FileReader } from '../event-import/subprocess/read-in-subprocess.ts';

/** A message as another process would receive it. */
const sent = <T>(message: T): T => deserialize(serialize(message)) as T;

/**
 * Reads a file of events by the code of the program that servers start for each, with its turns and refusals, without starting
 * it, which takes ten times as long as reading. The program and its limits: event-import/subprocess.
 */
export const readHere: FileReader = fileReader((order) => Promise.resolve(sent(outcomeOf(sent(order)))));
