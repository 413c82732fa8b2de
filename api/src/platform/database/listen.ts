import pg from 'pg';
import { growingPauses } from '../outage.ts';
import type { Services } from '../services.ts';

/** Between two tries. Milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1000, 10_000];

export interface Listening {
  /** While this is false, messages are missed. */
  connected: () => boolean;
  close: () => Promise<void>;
}

/**
 * Listens on a channel of PostgreSQL (NOTIFY) on a connection of its own. When that breaks, it reconnects and calls `onMessage` once
 * with null, because notifications may have been missed.
 */
export function listen(options: {
  connectionString: string;
  channel: string;
  /** `payload`: the notification's text; null if some may have been missed. */
  onMessage: (payload: string | null) => void;
  services: Pick<Services, 'log' | 'databaseOutage'>;
}): Listening {
  const { connectionString, channel, onMessage } = options;
  const { log, databaseOutage } = options.services;
  const pauses = growingPauses(FIRST_PAUSE, LONGEST_PAUSE);
  let client: pg.Client | null = null;
  let connected = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString });
    client = next;
    const lost = (error?: Error): void => {
      if (client !== next) return;
      client = null;
      connected = false;
      onMessage(null);
      if (closed) return;
      if (error) databaseOutage.gone(log, error);
      retry = setTimeout(() => void connect(), pauses.next()).unref();
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      connected = client === next;
      onMessage(null);
      pauses.reset();
    } catch (error) {
      lost(error instanceof Error ? error : undefined);
      await next.end().catch(() => undefined);
    }
  };
  void connect();

  return {
    connected: () => connected,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
