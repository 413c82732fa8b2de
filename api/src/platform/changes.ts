import type { Config } from './config.ts';
import { listen, type Listening } from './database/listen.ts';
import type { Services } from './services.ts';

/** Notified when what visitors see changes (migration 0016), when who sees whom changes, or when access is taken away (0162, 0171). */
const CHANNEL = 'events_changed';
const OF_PEOPLE = 'people';

/** Announces changes of public data: events, hosts' names, who hosts. Not of seats taken. */
export interface Changes {
  /** While false, nothing may be cached: changes would be missed. */
  isListening: () => boolean;
  /** Calls `drop` at every change in any process, and when one may have been missed. */
  onChange: (drop: () => void) => void;
  /**
   * Calls `listener` when who sees whom has changed in any process (a block, a friendship that ended), and when such a change may have
   * been missed.
   */
  ofPeople: (listener: () => void) => void;
  /** This process has made a change: its next reads must not wait for the notification. */
  tell: () => void;
  close: () => Promise<void>;
}

/** Listens from the first call of `isListening`. */
export function listenForChanges({
  config,
  log,
  databaseOutage,
}: Pick<Services, 'log' | 'databaseOutage'> & {
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>;
}): Changes {
  const drops = new Set<() => void>();
  const listeners = new Set<() => void>();
  let listening: Listening | null = null;
  const tell = (): void => {
    for (const drop of drops) drop();
  };
  return {
    isListening: () => {
      const connectionString = config.databaseDirectUrl ?? config.databaseUrl;
      if (!connectionString) return false;
      listening ??= listen({
        connectionString,
        channel: CHANNEL,
        onMessage: (payload) => {
          if (payload !== OF_PEOPLE) tell();
          // While the connection is down, changes are missed. They are reported as possibly missed once it is back.
          const again = payload === null && listening?.connected() === true;
          if (payload === OF_PEOPLE || again) for (const listener of listeners) listener();
        },
        services: { log, databaseOutage },
      });
      return listening.connected();
    },
    tell,
    onChange: (drop) => void drops.add(drop),
    ofPeople: (listener) => void listeners.add(listener),
    close: async () => listening?.close(),
  };
}
