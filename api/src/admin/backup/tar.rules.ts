/* POSIX ustar (IEEE Std 1003.1, pax): one header of 512 octets, then the contents, filled up to whole blocks. */

export const BLOCK = 512;
const NAME_LENGTH = 100;
const SIZE = { at: 124, length: 12 };
const CHECKSUM = { at: 148, length: 8 };
const TYPE = 156;
const MAGIC = { at: 257, text: 'ustar\u000000' };
/** After the magic and the version: owners, device numbers, and a prefix of the name, which are unused. */
const PREFIX = { at: 345, length: 155 };

export interface TarEntry {
  name: string;
  size: number;
}

/** How many octets follow the contents. */
export const filling = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

const octal = (value: number, length: number): string =>
  `${value.toString(8).padStart(length - 1, '0')}\u0000`;

/** The checksum of a header's bytes, with spaces in place of the checksum itself. */
function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [index, octet] of header.entries())
    sum += index >= CHECKSUM.at && index < CHECKSUM.at + CHECKSUM.length ? 0x20 : octet;
  return sum;
}

/** The header of a plain file that its owner alone may read. Throws for a name that does not fit. */
export function tarHeader({ name, size }: TarEntry, madeAt: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_LENGTH) throw new Error(`A name of more than 100 octets: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, SIZE.length), SIZE.at);
  header.write(octal(Math.floor(madeAt.getTime() / 1000), 12), 136);
  header.write('0', TYPE);
  header.write(MAGIC.text, MAGIC.at);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\u0000 `, CHECKSUM.at);
  return header;
}

const field = (header: Buffer, { at, length }: { at: number; length: number }): string =>
  header.toString('latin1', at, at + length).replace(/\0.*$/s, '');

/**
 * Parses a header; 'end' for an empty block, and null for anything but a plain file as `tarHeader` writes it: links, folders, names in two
 * parts, numbers in another format.
 */
export function readTarHeader(header: Buffer): TarEntry | 'end' | null {
  if (header.every((octet) => octet === 0)) return 'end';
  // The checksum does not cover its own bytes, so these must match exactly.
  const stated = header.toString('latin1', CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  const sum = /^([0-7]{6})\0 $/.exec(stated)?.[1];
  const size = /^[0-7]{11}$/.exec(field(header, SIZE))?.[0];
  const isOurs =
    header.toString('latin1', MAGIC.at, MAGIC.at + MAGIC.text.length) === MAGIC.text &&
    header[TYPE] === '0'.charCodeAt(0) &&
    field(header, PREFIX) === '';
  if (!isOurs || size === undefined || sum === undefined) return null;
  if (Number.parseInt(sum, 8) !== checksumOf(header)) return null;
  return { name: field(header, { at: 0, length: NAME_LENGTH }), size: Number.parseInt(size, 8) };
}
