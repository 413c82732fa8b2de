/** What of an error goes into a log. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  /** Of an error that the database answered: what helps to find the cause without a row's values. */
  constraint?: string;
  table?: string;
  column?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Further inside, an error says nothing new. */
const DEEPEST = 4;
/** What JSON escapes counts as one, so that a line stays what can be read. */
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
  // Several addresses of one host, each with its refusal: the first one says it.
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
