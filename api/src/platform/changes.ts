import type { Config } from './config.ts';
import { listen, type Listening } from './database/listen.ts';
import type { Services } from './services.ts';

/** What visitors see has changed (migration 0016), or who sees whom, or something was taken from somebody (0162, 0171). */
const CHANNEL = 'events_changed';
const OF_PEOPLE = 'people';

/** News of what everybody sees: events, hosts' names, who hosts. Seats taken are none. */
export interface Changes {
  /** While this is false, nothing may be kept: nobody would say that it has changed. */
  isListening: () => boolean;
  /** Calls this at every change of any process, and when one may have been missed. */
  onChange: (drop: () => void) => void;
  /** Calls this when who sees whom has changed (a block, a friendship that ended), in any process, and when one may have been missed by now. */
  ofPeople: (listener: () => void) => void;
  /** This process has made a change itself: whoever reads next need not wait until it is told of it. */
  tell: () => void;
  close: () => Promise<void>;
}

/** Listens from the first time that somebody asks whether it does. */
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
          // While nobody is connected nothing more is heard; what was missed meanwhile is known to be so once somebody is again.
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
