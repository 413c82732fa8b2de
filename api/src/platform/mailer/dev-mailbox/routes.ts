import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Attachment } from 'postal-mime';
import { z } from 'zod';
import type { Html } from '../../html.ts';
import type { Services } from '../../services.ts';
import { mailFolder } from '../transport.ts';
import { listMailIds, readMail, type StoredMail } from './mailbox.ts';
import { listPage, MAILBOX, mailPage, missingPage, VIEWS } from './pages.ts';
import { MAILBOX_CSS } from './style.ts';

const MAX_LISTED = 100;

/**
 * A mail's HTML comes from outside of these pages, so it gets an origin of its own (sandbox), may run nothing, load
 * nothing and send nothing, and is only framed by us. Its links open in a new window.
 */
const MAIL_BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const query = z.object({ view: z.enum(VIEWS).catch('html') });
const params = z.object({ id: z.string(), index: z.coerce.number().int().catch(-1) });

/**
 * `/dev/mail`: the mails that were written as files, to read in the browser. It holds everybody's sign-in codes, so it
 * does not exist in production, nor where mail is really sent.
 */
export function devMailboxRoutes(app: FastifyInstance, { config }: Services): void {
  if (config.environment === 'production' || config.smtpUrl) return;
  const folder = mailFolder(config);
  const options = { schema: { hide: true } };

  // A mail never changes, and a client that waits for one polls the list.
  let listed = new Map<string, StoredMail>();
  app.get(MAILBOX, options, async (_request, reply) => {
    const ids = await listMailIds(folder);
    const mails = await Promise.all(
      ids.slice(0, MAX_LISTED).map(async (id) => listed.get(id) ?? readMail(folder, id)),
    );
    const shown = mails.filter((mail) => mail !== null);
    listed = new Map(shown.map((mail) => [mail.id, mail]));
    return sendPage(reply, listPage(shown, Math.max(0, ids.length - MAX_LISTED)));
  });

  app.get(`${MAILBOX}/style.css`, options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(MAILBOX_CSS),
  );

  /** One address below a mail's; a mail or a part that is not there is a 404 page. */
  const serve = (
    address: string,
    answer: (mail: StoredMail, reply: FastifyReply, request: FastifyRequest) => FastifyReply | null,
  ): void => {
    app.get(`${MAILBOX}/:id${address}`, options, async (request, reply) => {
      const mail = await readMail(folder, params.parse(request.params).id);
      return (mail && answer(mail, reply, request)) ?? sendPage(reply.code(404), missingPage());
    });
  };

  serve('', (mail, reply, request) => sendPage(reply, mailPage(mail, query.parse(request.query).view)));

  serve('/body.html', ({ email }, reply) => {
    if (!email.html) return null;
    const body = withOwnPictures(email).replace(/<head>/i, '<head><base target="_blank">');
    return send(reply.header('content-security-policy', MAIL_BODY_POLICY), 'text/html; charset=utf-8', body);
  });

  serve('/attachments/:index', ({ email }, reply, request) => {
    const attachment = email.attachments[params.parse(request.params).index];
    if (!attachment) return null;
    const name = encodeURIComponent((attachment.filename ?? 'attachment').toWellFormed());
    reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
    return send(reply, 'application/octet-stream', contentOf(attachment));
  });

  serve('/message.eml', ({ id, raw }, reply) =>
    send(
      reply.header('content-disposition', `attachment; filename="${id}.eml"`),
      'application/octet-stream',
      raw,
    ),
  );
}

/** The mail's HTML with its embedded pictures inlined. */
const withOwnPictures = ({ html = '', attachments }: StoredMail['email']): string =>
  attachments.reduce((markup, attachment) => {
    const name = attachment.contentId?.replaceAll(/^<|>$/g, '');
    const data = `data:${attachment.mimeType};base64,${contentOf(attachment).toString('base64')}`;
    return name ? markup.replaceAll(`"cid:${name}"`, `"${data}"`) : markup;
  }, html);

function contentOf({ content, mimeType }: Attachment): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  if (mimeType !== 'text/calendar') return bytes;
  // The parser turns a calendar file's line breaks into LF; RFC 5545 requires CRLF, as it was sent.
  return Buffer.from(bytes.toString('utf8').replaceAll('\n', '\r\n'));
}

const send = (reply: FastifyReply, type: string, body: string | Buffer): FastifyReply =>
  reply.type(type).send(body);

const sendPage = (reply: FastifyReply, page: Html): FastifyReply =>
  send(reply, 'text/html; charset=utf-8', page.markup);
