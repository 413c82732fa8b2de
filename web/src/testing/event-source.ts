/** Replaces the server's streams: component tests open none and send the events themselves. */
export class CannedStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All streams of this visit, the latest last. */
  static readonly all: CannedStream[] = [];
  readonly url: string;
  readyState = CannedStream.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
    CannedStream.all.push(this);
  }

  close(): void {
    this.readyState = CannedStream.CLOSED;
  }

  /** The connection opens. */
  begin(): void {
    this.readyState = CannedStream.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** The server refuses the stream. */
  refuse(): void {
    this.readyState = CannedStream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  say(event: string, data: object): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}
