import { Agent, get, type IncomingMessage } from 'node:http';

/** Somebody who reads along at a conversation and comes back by themselves, as a browser does (HTML standard, 9.2). */
export interface Listener {
  /** The numbers of the messages that were heard, as they came. */
  heard: number[];
  /** How often they were connected. */
  connections: number;
  /** Whether they are, now. */
  connected: boolean;
  stop: () => void;
}

/** What a browser waits where the server did not say. */
const COME_BACK_MS = 1000;

/**
 * Reads along from the beginning. Where the connection breaks it is made again after the time that the server names, from the last message
 * on; where it is not answered with a stream, as well. `hear` is called for each message.
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
