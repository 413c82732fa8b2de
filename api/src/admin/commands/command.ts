import type { Services } from '../../platform/services.ts';
import type { Place } from '../../platform/with-services.ts';

/** The command line cannot be understood: exit code 2, with the command's usage. */
export class UsageError extends Error {}

/** The command was understood but could not be carried out: exit code 1, with a message for a person. */
export class CommandError extends Error {}

export interface CommandCall {
  /** The words after the command's name, without options. */
  words: string[];
  options: Record<string, string | boolean | (string | boolean)[] | undefined>;
  /** A line for the person: on the error stream where the answer itself is data. */
  say: (line: string) => void;
  /** Writes a part of the output, unchanged. Waits until it is flushed. */
  write: (text: string) => Promise<void>;
  /** A path as typed, made absolute. */
  resolve: (path: string) => string;
}

interface AnyCommand {
  /** One line for the list of commands. */
  summary: string;
  /** Everything after `npm run admin -- NAME`. */
  usage: string;
  details?: string;
  options?: Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;
}

/** One command of `npm run admin`. */
export interface Command extends AnyCommand {
  /** Returns the exit code; 0 if nothing is returned. Throws UsageError, CommandError, Refusal. */
  run: (services: Services, call: CommandCall) => Promise<number | void>;
}

export type WithPlace = (work: (place: Place) => Promise<number | void>) => Promise<number | void>;

/** A command that needs only the installation, or not even that, and leaves an unmigrated database as it is. */
export interface PlaceCommand extends AnyCommand {
  runAt: (withPlace: WithPlace, call: CommandCall) => Promise<number | void>;
}

/** The one word that a command takes. Throws UsageError for none and for more. */
export function onlyWord(words: string[], what: string): string {
  const [word, ...more] = words;
  if (!word) throw new UsageError(`Say ${what}.`);
  if (more.length > 0) throw new UsageError(`Only one: ${what}.`);
  return word;
}

/** All that an option was given, in turn. */
export function textsOfOption({ options }: CommandCall, name: string): string[] {
  const value = options[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** An option's text, undefined when it was not given. */
export const textOption = ({ options }: CommandCall, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};
