export const JSON_TYPE = 'application/json; charset=utf-8';

/** A body whose JSON was written by the contract's own schemas before: it is sent as it stands. */
export class Written {
  readonly json: Buffer;
  constructor(json: Buffer) {
    this.json = json;
  }
}

const [BEGIN, NEXT, END] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];

/** A list of what was written, each in as many pieces as it came in. */
export function writtenList(items: readonly (readonly Buffer[])[]): Written {
  const pieces: Buffer[] = [BEGIN];
  for (const [place, item] of items.entries()) {
    if (place > 0) pieces.push(NEXT);
    pieces.push(...item);
  }
  pieces.push(END);
  return new Written(Buffer.concat(pieces));
}
