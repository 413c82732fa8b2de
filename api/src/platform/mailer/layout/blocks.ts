import { href, html, multiline, type Html } from '../../html.ts';
import { DISPLAY, look } from './look.ts';

/** A part of a mail, in both of its forms. */
export interface MailBlock {
  html: Html;
  text: string;
}

export interface MailLink {
  label: string;
  /** Absolute. */
  url: string;
}

const GAP = 'margin:0 0 18px;';

/** A paragraph of text and links. */
export function paragraph(...parts: (string | MailLink)[]): MailBlock {
  const marked = parts.map((part) =>
    typeof part === 'string'
      ? html`${part}`
      : html`<a href="${href(part.url)}" ${look({ text: 'accentInk' }, 'text-decoration:underline;')}
          >${part.label}</a
        >`,
  );
  return {
    html: html`<p ${look({ text: 'ink' }, GAP)}>${marked}</p>`,
    text: parts.map((part) => (typeof part === 'string' ? part : `${part.label} (${part.url})`)).join(''),
  };
}

/** Names and values, one below the other. Values keep their line breaks. */
export function facts(entries: { label: string; value: string }[]): MailBlock {
  const rows = entries.map(
    ({ label, value }) =>
      html`<tr>
        <td ${look({ text: 'ink' }, 'padding:0 0 14px;overflow-wrap:anywhere;word-break:break-word;')}>
          <span ${look({ text: 'muted' }, 'font-size:14px;line-height:20px;')}>${label}</span
          ><br />${multiline(value)}
        </td>
      </tr>`,
  );
  return {
    html: html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:0 0 8px;"
    >
      ${rows}
    </table>`,
    text: entries.map(({ label, value }) => `${label}:\n${value.replaceAll(/^/gm, '  ')}`).join('\n\n'),
  };
}

/** A one-time code: large, apart, and easy to copy whole. */
export function code(value: string): MailBlock {
  return {
    html: html`<p
      ${look(
        { text: 'ink', fill: 'accentSoft' },
        `${GAP}padding:18px 12px;border-radius:14px;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:34px;line-height:40px;font-weight:700;letter-spacing:6px;`,
      )}
    >
      ${value}
    </p>`,
    text: `    ${value}`,
  };
}

/** An event as a leaf of a calendar beside its title and lines ("Sunday, November 22", "12:00 PM – 2:00 PM CST"). */
export function eventLeaf(event: { month: string; day: string; title: string; lines: string[] }): MailBlock {
  const { month, day, title, lines } = event;
  const leaf = html`<table
    role="presentation"
    width="64"
    cellpadding="0"
    cellspacing="0"
    border="0"
    ${look({ edge: 'line', fill: 'raised' }, 'border-width:1px;border-style:solid;border-radius:14px;border-collapse:separate;overflow:hidden;text-align:center;')}
  >
    <tr>
      <td
        ${look({ text: 'accentInk', fill: 'accentSoft' }, 'border-radius:13px 13px 0 0;padding:4px 0;font-size:13px;line-height:18px;font-weight:700;letter-spacing:1px;')}
      >
        ${month}
      </td>
    </tr>
    <tr>
      <td
        ${look({ text: 'ink' }, `padding:6px 0 8px;font-family:${DISPLAY};font-size:28px;line-height:32px;font-weight:800;`)}
      >
        ${day}
      </td>
    </tr>
  </table>`;
  return {
    html: html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:0 0 22px;"
    >
      <tr>
        <td width="64" valign="top" aria-hidden="true">${leaf}</td>
        <td
          valign="top"
          ${look({ text: 'ink' }, 'padding:0 0 0 16px;overflow-wrap:anywhere;word-break:break-word;')}
        >
          <strong
            style="display:block;font-family:${DISPLAY};font-size:20px;line-height:25px;font-weight:800;letter-spacing:-0.2px;"
            >${title}</strong
          >
          ${lines.map((line) => html`<span style="display:block;padding:3px 0 0;">${line}</span>`)}
        </td>
      </tr>
    </table>`,
    text: [title, ...lines].join('\n'),
  };
}

/** A code that is scanned, as a picture that the mail carries itself, and the same to read where pictures are not shown. */
export function scanned({
  contentId,
  label,
  text,
}: {
  contentId: string;
  label: string;
  text: string;
}): MailBlock {
  return {
    html: html`<p ${look({ text: 'ink' }, `${GAP}text-align:center;overflow-wrap:anywhere;`)}>
      <img
        src="cid:${contentId}"
        width="200"
        height="200"
        alt="${label}"
        style="display:inline-block;border:0;border-radius:14px;background:#ffffff;"
      /><br /><span ${look({ text: 'muted' }, 'font-size:14px;line-height:20px;')}>${label}: ${text}</span>
    </p>`,
    text: `${label}:\n  ${text}`,
  };
}
