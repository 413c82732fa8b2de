import type { Message } from '@backyard/contract';

/** Without a stream, the list is refetched at this interval (milliseconds), and the stream is retried after this many refetches. */
const READ_EVERY_MS = 15_000;
const TRY_AGAIN_AFTER = 4;

export interface Handlers {
  message: (message: Message) => void;
  removed: (messageId: string) => void;
  /** Messages may have been missed. */
  reread: () => void;
  /** The server says that a block may have changed who sees whom, everywhere on the page. */
  parted: () => void;
  /** The stream has ended for this viewer. */
  ended: () => void;
}

/**
 * Streams new messages after a cursor until the returned function is called. Browsers reconnect by themselves after a network failure;
 * if the server refuses the stream, the list is polled instead.
 */
export function listenAlong(eventId: string, latest: string, handlers: Handlers): () => void {
  let source: EventSource | undefined;
  let reading: number | undefined;
  const close = (): void => {
    source?.close();
    window.clearInterval(reading);
    reading = undefined;
  };
  const insteadRead = (): void => {
    if (reading !== undefined) return;
    let turns = 0;
    handlers.reread();
    reading = window.setInterval(() => {
      turns++;
      if (turns % TRY_AGAIN_AFTER === 0) open();
      handlers.reread();
    }, READ_EVERY_MS);
  };
  const open = (): void => {
    source?.close();
    const stream = new EventSource(`/api/events/${eventId}/messages/live?after=${latest}`);
    source = stream;
    const on = (event: string, handle: (data: unknown) => void): void =>
      stream.addEventListener(event, ({ data }: MessageEvent<string>) => handle(JSON.parse(data)));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says of it
    on('message', (data) => handlers.message(data as Message));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says of it
    on('removed', (data) => handlers.removed((data as { id: string }).id));
    on('reread', handlers.parted);
    on('end', () => {
      close();
      handlers.ended();
    });
    stream.addEventListener('open', () => {
      window.clearInterval(reading);
      reading = undefined;
      // The stream does not repeat blocks and deletions that happened since the list was read.
      handlers.reread();
    });
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) insteadRead();
    });
  };
  open();
  return close;
}
