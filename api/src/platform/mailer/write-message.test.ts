import { createTransport, type SendMailOptions } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { writeMessage } from './write-message.ts';

/* Our message is byte for byte what the library itself would have sent, except for the library's name. */

const base = {
  from: { name: 'Bäckyard, "the club"', address: 'hello@backyard.example' },
  to: { name: '', address: 'ada@example.com' },
  subject:
    "You're in: Grün & naïve 🎲 evening, with a title that goes on and on until its line has to be folded",
  textEncoding: 'quoted-printable',
  messageId: '<1@backyard.example>',
  date: new Date('2026-11-23T12:00:00Z'),
  headers: {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<https://example.com/${'x'.repeat(40)}>`,
  },
  baseBoundary: 'fixed',
  disableFileAccess: true,
  disableUrlAccess: true,
} satisfies SendMailOptions;

const html = `<p style="margin:0">${'Ada, a seat — saved = yes. '.repeat(20)}</p>\n  <p>.</p> \n\n<p>é</p>\t\n`;
const file = {
  filename: 'kalender é.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: 'BEGIN:VCALENDAR\r\n'.repeat(40),
  contentTransferEncoding: 'base64' as const,
};
const picture = {
  filename: 'ticket.png',
  contentType: 'image/png',
  content: Buffer.from(Array.from({ length: 57 * 4 }, (_, place) => place % 256)),
  contentTransferEncoding: 'base64' as const,
  cid: 'ticket',
  contentDisposition: 'inline' as const,
};

const MESSAGES: Record<string, SendMailOptions> = {
  'a text': { text: 'Hello\n\n.\nFrom here on\r\n-- \nBackyard\n' },
  'a text without an end': { text: 'Hello' },
  'no words': { text: '' },
  'a text of many lines': { text: `${'word '.repeat(60)}\nnaïve \r\n`.repeat(300) },
  'both forms': { text: 'Hello  \n', html },
  'both forms and a file': { text: 'Hello ', html, attachments: [file] },
  'both forms, a file, and a picture within': { text: 'Hello', html, attachments: [file, picture] },
  'a picture within': { text: 'Hello', html, attachments: [picture] },
};

describe.each(Object.entries(MESSAGES))('%s', (_, parts) => {
  const options = { ...base, ...parts };

  it('is what the library sends', async () => {
    const library = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message, envelope } = await library.sendMail(options);
    const written = writeMessage(options);
    expect(written.raw.toString()).toBe(message.toString().replace(/^X-Mailer: .*\r\n/m, ''));
    expect(written.envelope).toEqual(envelope);
  });

  it('has no line that is too long, or ends otherwise than by CRLF', () => {
    const lines = writeMessage(options).raw.toString('latin1').split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  });
});

it('reads nothing from elsewhere', () => {
  const message = { ...base, text: 'Hello', attachments: [{ filename: 'passwd', path: '/etc/passwd' }] };
  expect(() => writeMessage(message)).toThrow('not at hand');
});
