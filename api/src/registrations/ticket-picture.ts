import { createHash } from 'node:crypto';
import { doorCodeText } from '@backyard/contract';
import { scanned, type MailAttachment, type MailBlock } from '../platform/mailer/index.ts';
import { qrPng } from '../platform/qr-code.ts';
import type { MailedRegistration } from './mail.queries.ts';

/** Within one mail. */
const CONTENT_ID = 'ticket';

/** The ticket in a mail: the QR code, and the code to read out if no one can scan it [DOOR-11]. */
export const ticketBlock = ({ ticket }: Pick<MailedRegistration, 'ticket'>): MailBlock =>
  scanned({
    contentId: CONTENT_ID,
    label: 'Your ticket',
    text: doorCodeText(createHash('sha256').update(ticket).digest('hex')),
  });

/** The picture it shows, sent as an attachment because mail programs load nothing. */
export const ticketPicture = ({ ticket }: Pick<MailedRegistration, 'ticket'>): MailAttachment => ({
  filename: 'ticket.png',
  contentType: 'image/png',
  content: qrPng(ticket),
  contentId: CONTENT_ID,
});
