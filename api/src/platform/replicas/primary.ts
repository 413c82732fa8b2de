import type { Mark } from './freshness.rules.ts';
import { createLookingGlass } from './looking-glass.ts';

/** Marks of about ten minutes are kept: a replica that lags more is of no use. */
const MOST_MARKS = 1200;

/** Which database this is a copy of, and which server this is. */
export const IDENTITY = `
    (select system_identifier::text from pg_control_system()) as system, pg_postmaster_start_time()::text as server`;

export interface Identity {
  system: string;
  server: string;
}

const HOW_FAR = `
  select case when not pg_is_in_recovery() then (pg_current_wal_insert_lsn() - '0/0')::bigint end as written,
    ${IDENTITY}`;

export interface WatchedPrimary {
  /** Its log positions over time, the latest last. */
  marks: () => readonly Mark[];
  identity: () => Identity;
  /** Whether its last check failed, or showed a server that does not accept writes. */
  isAway: () => boolean;
  /** Asks for its position; null: it is down. */
  mark: () => Promise<Mark | null>;
  close: () => void;
}

/** Records the primary's log position each time it is asked. */
export function watchPrimary(connectionString: string): WatchedPrimary {
  const glass = createLookingGlass(connectionString);
  let marks: Mark[] = [];
  let identity: Identity = { system: '', server: '' };
  let isAway = true;

  return {
    marks: () => marks,
    identity: () => identity,
    isAway: () => isAway,
    mark: async () => {
      const at = performance.now();
      try {
        const found = await glass.ask<Identity & { written: number | null }>(HOW_FAR);
        isAway = found.written === null;
        if (found.written === null) return null;
        // A lower position means another server, or one that was set back: earlier marks do not apply to it.
        if (found.written < (marks.at(-1)?.written ?? 0) || found.system !== identity.system) marks = [];
        const mark = { at, written: found.written };
        marks = [...marks, mark].slice(-MOST_MARKS);
        identity = { system: found.system, server: found.server };
        return mark;
      } catch {
        isAway = true;
        return null;
      }
    },
    close: glass.close,
  };
}
