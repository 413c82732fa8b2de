import { BRAND } from '@backyard/contract';
import type { Address } from 'postal-mime';
import { html, type Html } from '../../html.ts';
import type { StoredMail } from './mailbox.ts';

export const MAILBOX = '/dev/mail';
export const VIEWS = ['html', 'text', 'source'] as const;
export type View = (typeof VIEWS)[number];
const VIEW_LABELS: Record<View, string> = { html: 'As designed', text: 'Plain text', source: 'Source' };

const page = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${BRAND.name} mailbox</title>
        <link rel="stylesheet" href="${MAILBOX}/style.css" />
      </head>
      <body>
        <div class="page">
          <header>
            <p class="mark"><a href="/">${BRAND.name}</a></p>
          </header>
          <main>${content}</main>
        </div>
      </body>
    </html>`;

/** Every mail there is, newest first. `older` are further ones that are not shown. */
export function listPage(mails: StoredMail[], older: number): Html {
  const count = mails.length + older;
  const counted = count === 0 ? 'No mail' : count === 1 ? '1 mail' : `${count} mails`;
  const list = html`<ul class="mails">
    ${mails.map(listItem)}
  </ul>`;
  return page(
    'Mail',
    html`<h1>Mailbox</h1>
      <p class="lead">
        What this server would have sent. Mail stays on this machine until an SMTP server is given by
        <code>SMTP_URL</code>.
      </p>
      <div class="bar">
        <span>${older > 0 ? `${counted}, the newest ${mails.length} shown` : counted}</span>
        <a href="${MAILBOX}">Look again</a>
      </div>
      ${count === 0 ? EMPTY : list}`,
  );
}

const EMPTY = html`<div class="empty">
  <h2>Nothing here yet</h2>
  <p>Ask for a sign-in code or register for an event, and the mail shows up here.</p>
</div>`;

const listItem = ({ id, email }: StoredMail): Html =>
  html`<li>
    <a href="${MAILBOX}/${id}">
      <span class="subject">${email.subject || '(no subject)'}</span>${time(email.date)}
      <span class="to">To ${addresses(email.to)}${email.attachments.length > 0 && ' · with attachment'}</span>
      <span class="preview">${preview(email.text ?? '')}</span>
    </a>
  </li>`;

/** One mail, in one of its views. The HTML view is in a sandboxed frame that can run and load nothing. */
export function mailPage(mail: StoredMail, view: View): Html {
  const { id, email } = mail;
  const subject = email.subject || '(no subject)';
  return page(
    subject,
    html`<p class="bar"><a href="${MAILBOX}">All mail</a></p>
      <h1>${subject}</h1>
      <dl class="facts">
        <dt>From</dt>
        <dd>${addresses(email.from ? [email.from] : [])}</dd>
        <dt>To</dt>
        <dd>${addresses(email.to)}</dd>
        <dt>Date</dt>
        <dd>${time(email.date)}</dd>
        ${
          email.attachments.length > 0 &&
          html`<dt>Attached</dt>
            <dd>
              ${email.attachments.map(
                (attachment, index) =>
                  html`<a href="${MAILBOX}/${id}/attachments/${index}"
                      >${attachment.filename ?? `Attachment ${index + 1}`}</a
                    >
                    <span>(${attachment.mimeType})</span><br />`,
              )}
            </dd>`
        }
      </dl>
      <nav class="tabs" aria-label="Views of this mail">
        ${VIEWS.map(
          (name) =>
            html`<a href="${MAILBOX}/${id}?view=${name}" ${name === view && html` aria-current="page"`}
              >${VIEW_LABELS[name]}</a
            >`,
        )}
      </nav>
      ${viewOf(mail, view)}`,
  );
}

function viewOf({ id, raw, email }: StoredMail, view: View): Html {
  if (view === 'text') return html`<pre tabindex="0">${email.text ?? '(no plain text)'}</pre>`;
  if (view === 'source') {
    return html`<pre tabindex="0">${raw.toString('utf8')}</pre>
      <p><a href="${MAILBOX}/${id}/message.eml">Download the .eml file</a></p>`;
  }
  return html`<iframe
    src="${MAILBOX}/${id}/body.html"
    title="The mail as designed"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
}

export const missingPage = (): Html =>
  page(
    'Not found',
    html`<h1>No such mail</h1>
      <p class="lead">It may have been deleted. <a href="${MAILBOX}">All mail</a></p>`,
  );

const addresses = (list: Address[] | undefined): string =>
  (list ?? [])
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : address || name))
    .join(', ') || '(nobody)';

/** On the clock of the machine that serves the page: this is its own mailbox. */
function time(date: string | undefined): Html | null {
  if (!date) return null;
  const words = new Date(date).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return html`<time datetime="${date}">${words}</time>`;
}

const preview = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 160);
