/** How long each part of a process may take to end, before what comes after it has its turn. Milliseconds. */
export const STOP_MS = {
  /** Whoever stands in front hears at `/readyz` that nobody should be sent here; the longest that may be configured. */
  drain: 10_000,
  /** Requests under way. */
  requests: 10_000,
  /** Connections to the database, which wait for statements under way. */
  connections: 1000,
  jobs: 8000,
  /** What was traced last is told to its collector. */
  tracing: 1000,
  /** The embedded database writes down what it holds. */
  database: 10_000,
} as const;

/** A worker ends by itself in that time; then it is killed. */
export const WORKER_STOP_MS = STOP_MS.requests + STOP_MS.connections + STOP_MS.tracing + 1000;

/**
 * All of it, one after the other. Whoever stops the server (systemd, containers, tests) has to wait longer before killing it: the embedded
 * database would be left running.
 */
export const WHOLE_STOP_MS =
  STOP_MS.drain + WORKER_STOP_MS + STOP_MS.jobs + STOP_MS.connections + STOP_MS.database;
