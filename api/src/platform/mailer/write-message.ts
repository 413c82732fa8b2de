import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';

/** A message as sent, and its envelope. */
export interface Written {
  envelope: { from: string | false; to: string[] };
  raw: Buffer;
}

/** RFC 2045, 6.8: no line of base64 is longer. */
const BASE64_LINES = /.{76}(?=.)/g;

/**
 * The message with CRLF line ends. The library chooses the parts and writes their headers; the parts are joined here, because they are
 * all in memory and the library's streams, seven per part, take five times as long.
 */
export function writeMessage(options: SendMailOptions): Written {
  const message = new MailComposer(options).compile();
  return { envelope: message.getEnvelope(), raw: Buffer.from(endedLine(nodeOf(message))) };
}

function nodeOf(node: MimeNode): string {
  const head = `${node.buildHeaders()}\r\n\r\n`;
  const { multipart, boundary, childNodes } = node;
  if (!multipart) return `${head}${bodyOf(node)}`;
  return `${head}${childNodes.map((child) => `--${boundary}\r\n${nodeOf(child)}\r\n`).join('')}--${boundary}--\r\n`;
}

function bodyOf(node: MimeNode): string {
  const { content = '' } = node;
  // It would be read from elsewhere.
  if (typeof content !== 'string' && !Buffer.isBuffer(content))
    throw new Error('A part of a mail is not at hand');
  const encoding = node.getTransferEncoding();
  if (encoding === 'base64')
    return Buffer.from(content).toString('base64').replaceAll(BASE64_LINES, '$&\r\n');
  const text = content.toString().replaceAll(/\r\n|\r|\n/g, '\r\n');
  return encoding === 'quoted-printable' ? wrap(encode(text)) : text;
}

const endedLine = (message: string): string => (message.endsWith('\r\n') ? message : `${message}\r\n`);
