/** How long each part of a process may take to stop before the next one's turn. Milliseconds. */
export const STOP_MS = {
  /** While draining, `/readyz` tells a proxy to send no more traffic. The longest time that may be configured. */
  drain: 10_000,
  /** Requests under way. */
  requests: 10_000,
  /** Connections to the database, which wait for statements under way. */
  connections: 1000,
  jobs: 8000,
  /** The last spans are sent to the collector. */
  tracing: 1000,
  /** The embedded database writes its memory to disk. */
  database: 10_000,
} as const;

/** A worker ends by itself in that time; then it is killed. */
export const WORKER_STOP_MS = STOP_MS.requests + STOP_MS.connections + STOP_MS.tracing + 1000;

/**
 * The sum of all. Whatever stops the server (systemd, containers, tests) must wait longer before killing it, or the embedded database
 * would keep running.
 */
export const WHOLE_STOP_MS =
  STOP_MS.drain + WORKER_STOP_MS + STOP_MS.jobs + STOP_MS.connections + STOP_MS.database;
