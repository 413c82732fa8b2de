export const JSON_TYPE = 'application/json; charset=utf-8';

/** A body already serialized to JSON by the contract's schemas. It is sent unchanged. */
export class Written {
  readonly json: Buffer;
  constructor(json: Buffer) {
    this.json = json;
  }
}

const [BEGIN, NEXT, END] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];

/** A list of serialized items, each in one or more buffers. */
export function writtenList(items: readonly (readonly Buffer[])[]): Written {
  const pieces: Buffer[] = [BEGIN];
  for (const [place, item] of items.entries()) {
    if (place > 0) pieces.push(NEXT);
    pieces.push(...item);
  }
  pieces.push(END);
  return new Written(Buffer.concat(pieces));
}
