import type { Message } from '@backyard/contract';

/** Without a stream the list is read so often; and a stream is tried for again after so many times. Milliseconds. */
const READ_EVERY_MS = 15_000;
const TRY_AGAIN_AFTER = 4;

export interface Handlers {
  message: (message: Message) => void;
  removed: (messageId: string) => void;
  /** Something may have been missed. */
  reread: () => void;
  /** ... and it says so itself: who is hidden from whom may be others by now, everywhere on the page. */
  parted: () => void;
  /** Nothing more comes for this person. */
  ended: () => void;
}

/**
 * Hears what is said, from a place on, until the function that it gives is called. A browser comes back by itself where a connection breaks;
 * where it was refused, the list is read now and then instead.
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
      // A block made, or a message taken away, since the list was read is not told again.
      handlers.reread();
    });
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) insteadRead();
    });
  };
  open();
  return close;
}
