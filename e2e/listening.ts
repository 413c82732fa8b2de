import { Agent, get, type IncomingMessage } from 'node:http';

/** A client that follows a conversation and reconnects by itself, as browsers do (HTML standard, 9.2). */
export interface Listener {
  /** The numbers of the received messages, in order of arrival. */
  heard: number[];
  /** How often it was connected. */
  connections: number;
  /** Whether it is connected now. */
  connected: boolean;
  stop: () => void;
}

/** What a browser waits if the server names no time. */
const COME_BACK_MS = 1000;

/**
 * Follows a conversation from its beginning. After a lost connection, or a response that is not a stream, it reconnects after the time
 * that the server names, from the last message on. `hear` is called for each message.
 */
export function listenTo(
  url: string,
  { eventId, cookie, hear }: { eventId: string; cookie: string; hear?: (number: number) => void },
): Listener {
  let stopped = false;
  let comeBack = COME_BACK_MS;
  let lastId: string | undefined;
  let current: { destroy: () => unknown } | undefined;
  const listener: Listener = {
    heard: [],
    connections: 0,
    connected: false,
    stop: () => {
      stopped = true;
      current?.destroy();
    },
  };
  const again = (): void => {
    listener.connected = false;
    if (!stopped) setTimeout(connect, comeBack);
  };
  const read = (part: string): void => {
    const fields = new Map(part.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
    comeBack = Number(fields.get('retry') ?? comeBack);
    if (fields.get('event') !== 'message') return;
    lastId = fields.get('id') ?? lastId;
    listener.heard.push(Number(lastId));
    hear?.(Number(lastId));
  };
  const take = (answer: IncomingMessage): void => {
    let waiting = '';
    listener.connected = answer.statusCode === 200;
    if (listener.connected) listener.connections++;
    answer.setEncoding('utf8').on('data', (text: string) => {
      const parts = (waiting + text).split('\n\n');
      waiting = parts.pop() ?? '';
      if (answer.statusCode === 200) for (const part of parts) read(part);
    });
    answer.on('error', () => undefined).once('close', again);
  };
  function connect(): void {
    if (stopped) return;
    const headers = { cookie, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) };
    const agent = new Agent({ keepAlive: false });
    const path = `${url}/api/events/${eventId}/messages/live?after=0`;
    const request = get(path, { headers, agent }, take);
    current = request;
    let answered = false;
    request.once('response', () => (answered = true));
    request.on('error', () => answered || again());
  }
  connect();
  return listener;
}
