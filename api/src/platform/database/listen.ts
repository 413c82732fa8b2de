import pg from 'pg';
import type { Services } from '../services.ts';

const RETRY_MS = 1000;

export interface Listening {
  /** While this is false, messages are missed. */
  connected: () => boolean;
  close: () => Promise<void>;
}

/**
 * Hears what other processes say on a channel of PostgreSQL (NOTIFY), on a connection of its own. When that breaks, it is
 * made again; `onMessage` is then called once for whatever was missed.
 */
export function listen(options: {
  connectionString: string;
  channel: string;
  onMessage: () => void;
  log: Services['log'];
}): Listening {
  const { connectionString, channel, onMessage, log } = options;
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
      onMessage();
      if (closed) return;
      if (error) log.warn({ err: error, channel }, 'not listening for changes; trying again');
      retry = setTimeout(() => void connect(), RETRY_MS).unref();
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', onMessage);
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      onMessage();
      connected = client === next;
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
