import { BRAND } from '@backyard/contract';
import { href, Html, html } from '../../html.ts';
import type { ComposedMail } from '../mail.ts';
import type { MailBlock, MailLink } from './blocks.ts';
import { DARK_STYLES, DISPLAY, look, SANS } from './look.ts';

export interface MailContent {
  title: string;
  /** The text that a mail list shows after the subject. */
  preheader: string;
  /** "Hi Ada," */
  greeting?: string;
  blocks: MailBlock[];
  /** The one thing to do, as a button. */
  action?: MailLink;
  /** Below the button. */
  closing?: MailBlock[];
  /** Why this person gets this mail. */
  footer: string;
}

/**
 * A mail in both forms, in the product's look. Tables and inline styles, since that is what mail programs agree on;
 * light and dark; from 320 px on. All text is escaped by construction: values only meet markup in the `html` tag.
 */
export function renderMail(content: MailContent): {
  text: string;
  html: string;
  actionUrl: string | undefined;
} {
  // Line breaks and indentation mean nothing in it; they would be a fifth of its size.
  return {
    text: renderText(content),
    html: renderHtml(content).markup.replaceAll(/\n\s+/g, '\n'),
    actionUrl: content.action?.url,
  };
}

/** The same, with the subject and the other fields of a mail. */
export const composeMail = (
  mail: MailContent & Omit<ComposedMail, 'text' | 'html' | 'actionUrl'>,
): ComposedMail => ({ ...mail, ...renderMail(mail) });

function renderText({ title, greeting, blocks, action, closing = [], footer }: MailContent): string {
  const parts = [
    title,
    greeting,
    ...blocks.map((block) => block.text),
    action && `${action.label}:\n${action.url}`,
    ...closing.map((block) => block.text),
    // The separator by which mail programs know a signature (RFC 3676, 4.3).
    `-- \n${footer}\n${BRAND.name} · ${BRAND.tagline}\nQuestions? ${BRAND.supportEmail}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Cannot occur in anyone's text, which is escaped. */
const LEAVE_PLACE = new Html('<!--leave-->');
const LEAVE = 'Stop mails of this kind';

/**
 * Adds the line that tells how to end mails of this kind [NOTE-18], known only when the mail is sent. Omitted if there is no such
 * address, or the mail says it itself.
 */
export function withLeave(
  mail: { text: string; html: string },
  url: string | undefined,
): { text: string; html: string } {
  const says = url !== undefined && !mail.text.includes(url);
  const line = says
    ? html`<p style="margin:0 0 10px;">
        <a href="${href(url)}" ${look({ text: 'muted' }, 'text-decoration:underline;')}>${LEAVE}</a>
      </p>`.markup
    : '';
  return {
    text: says ? `${mail.text.trimEnd()}\n${LEAVE}: ${url}\n` : mail.text,
    html: mail.html.replace(LEAVE_PLACE.markup, () => line),
  };
}

const TABLE = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

const renderHtml = ({
  title,
  preheader,
  greeting,
  blocks,
  action,
  closing = [],
  footer,
}: MailContent): Html =>
  html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>${title}</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body
        ${look({ fill: 'ground', text: 'ink' }, 'margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;')}
      >
        <div role="main">
          <div style="display:none;max-height:0;overflow:hidden;">${preheader}${FILLER}</div>
          <table ${TABLE} ${look({ fill: 'ground' })}>
            <tr>
              <td align="center" data-part="outer" style="padding:32px 16px 40px;">
                <table ${TABLE} style="max-width:560px;text-align:left;table-layout:fixed;">
                  <tr>
                    <td
                      data-part="band"
                      ${look({ fill: 'band' }, 'border-radius:20px 20px 0 0;padding:14px 32px 16px;')}
                    >
                      ${lights()}<span
                        ${look({ text: 'onBand' }, `display:block;padding:8px 0 0;font-family:${DISPLAY};font-size:22px;line-height:28px;font-weight:800;letter-spacing:-0.4px;`)}
                        >${BRAND.name}</span
                      >
                    </td>
                  </tr>
                  <tr>
                    <td
                      data-part="card"
                      ${look({ fill: 'raised', edge: 'line', text: 'ink' }, `border-width:0 1px 1px;border-style:solid;border-radius:0 0 20px 20px;padding:30px 32px 16px;font-family:${SANS};font-size:17px;line-height:26px;`)}
                    >
                      <h1
                        ${look({ text: 'ink' }, `margin:0 0 18px;font-family:${DISPLAY};font-size:31px;line-height:35px;font-weight:800;letter-spacing:-0.6px;overflow-wrap:anywhere;word-break:break-word;`)}
                      >
                        ${title}
                      </h1>
                      ${greeting && html`<p ${look({ text: 'ink' }, 'margin:0 0 18px;')}>${greeting}</p>`}
                      ${blocks.map((block) => block.html)} ${action && button(action)}
                      ${closing.map((block) => block.html)}
                    </td>
                  </tr>
                  <tr>
                    <td
                      data-part="foot"
                      ${look({ text: 'muted' }, `padding:22px 32px 0;font-family:${SANS};font-size:14px;line-height:21px;`)}
                    >
                      <p style="margin:0 0 10px;">${footer}</p>
                      ${LEAVE_PLACE}
                      <p style="margin:0;">
                        <strong>${BRAND.name}</strong> · ${BRAND.tagline}<br />Questions?
                        <a
                          href="mailto:${BRAND.supportEmail}"
                          ${look({ text: 'muted' }, 'text-decoration:underline;')}
                          >${BRAND.supportEmail}</a
                        >
                      </p>
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html>`;

const button = ({ label, url }: MailLink): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 24px;">
    <tr>
      <td ${look({ fill: 'accent' }, 'border-radius:14px;')}>
        <a
          href="${href(url)}"
          ${look({ text: 'onAccent' }, 'display:inline-block;padding:13px 26px;font-weight:700;font-size:17px;line-height:24px;text-decoration:none;border-radius:14px;')}
          >${label}</a
        >
      </td>
    </tr>
  </table>`;

/** How far each lamp of the string hangs down, in pixels: two swags. */
const HANG = [0, 5, 8, 8, 5, 0, 5, 8, 8, 5, 0];

/** A string of lights, drawn without pictures: those are blocked until the reader asks for them. */
const lights = (): Html =>
  html`<table ${TABLE} aria-hidden="true">
    <tr>
      ${HANG.map(
        (drop) =>
          html`<td
            align="center"
            valign="top"
            style="height:18px;padding:${drop}px 0 0;font-size:0;line-height:0;"
          >
            <span
              ${look({ fill: 'glow' }, 'display:inline-block;width:7px;height:7px;border-radius:7px;')}
            ></span>
          </td>`,
      )}
    </tr>
  </table>`;

/** Keeps the mail's own text out of the preview, behind the preheader. */
const FILLER = '\u034F\u00A0'.repeat(60);

const STYLES = new Html(
  `:root{color-scheme:light dark;supported-color-schemes:light dark}${DARK_STYLES}` +
    '@media (max-width:480px){[data-part=outer]{padding:0 0 32px!important}[data-part=band]{border-radius:0!important}' +
    '[data-part=card]{border-width:0 0 1px!important;border-radius:0!important}' +
    '[data-part=band],[data-part=card],[data-part=foot]{padding-left:20px!important;padding-right:20px!important}}',
);
