/** The parts of an error that are logged. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  /** For a database error: what helps find the cause, without the row's values. */
  constraint?: string;
  table?: string;
  column?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Deeper causes add nothing. */
const DEEPEST = 4;
/** A JSON escape counts as one separator, so that the line stays readable. */
const BETWEEN_WORDS = /(\\(?:u[\da-f]{4}|.)|[\s<>"'`()[\]{},;:=])/;
const ADDRESS = /.@./;

/** Removes anything that may be an e-mail address: servers repeat what they were sent. */
export const withoutAddresses = (text: string): string =>
  text.includes('@')
    ? text
        .split(BETWEEN_WORDS)
        .map((word) => (ADDRESS.test(word) ? '…@…' : word))
        .join('')
    : text;

/**
 * An error as it is logged, everywhere: its kind, code, message and stack. No other properties: libraries attach whole connections,
 * with the text of statements and the keys that cancel them, as well as requests and replies.
 */
export function loggedError(error: Error, depth = 0): LoggedError {
  const field = (name: 'code' | 'constraint' | 'table' | 'column'): object => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? { [name]: value } : {};
  };
  // For a host with several addresses there is an error for each; the first is representative.
  const inner: unknown = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...field('code'),
    ...field('constraint'),
    ...field('table'),
    ...field('column'),
    ...(error.stack === undefined ? {} : { stack: withoutAddresses(error.stack) }),
    ...(inner instanceof Error && depth < DEEPEST ? { cause: loggedError(inner, depth + 1) } : {}),
  };
}

/** The same for a person at a terminal. */
export const errorText = (error: unknown): string =>
  error instanceof Error
    ? `${loggedError(error).stack ?? error.message}${error.cause instanceof Error ? `\ncaused by ${errorText(error.cause)}` : ''}`
    : withoutAddresses(String(error));
