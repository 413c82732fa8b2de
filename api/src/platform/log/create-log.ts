import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { loggedError, withoutAddresses } from './logged-error.ts';

/** What the framework logs with its own serializers. */
const FRAMEWORKS = new Set(['req', 'res']);

/** A value as it is logged: errors by one serializer, at any depth, and class instances by their name alone. */
function plain(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return loggedError(value);
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return depth < 3 ? value.map((one) => plain(one, depth + 1)) : '[…]';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`;
  if (depth >= 3) return '{…}';
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, depth + 1)]));
}

/**
 * A process's log. Secrets, mail texts and e-mail addresses are never logged, and of an error only what `loggedError` returns: a check
 * allows no other log, and no error past it.
 */
export function createLog(
  options: Pick<LoggerOptions, 'level' | 'transport'>,
  stream?: DestinationStream,
): Logger {
  const settings: LoggerOptions = {
    ...options,
    // Ours, since pino's own would put back what hangs on an error.
    serializers: { err: (error: unknown) => error, error: (error: unknown) => error },
    formatters: {
      log: (line) =>
        Object.fromEntries(
          Object.entries(line).map(([key, value]) => [key, FRAMEWORKS.has(key) ? value : plain(value)]),
        ),
    },
    hooks: { streamWrite: withoutAddresses },
  };
  return stream ? pino(settings, stream) : pino(settings);
}
