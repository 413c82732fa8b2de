import { createHash } from 'node:crypto';
import { BRAND, PATHS } from '@backyard/contract';
import { Html, html } from '../../html.ts';
import { pageColours } from '../../page-colours.ts';
import { SECRET_ADDRESS } from '../secret-address.ts';

const STYLE = [
  pageColours(['ground', 'raised', 'ink', 'muted', 'line', 'accent', 'onAccent', 'accentInk', 'focus']),
  'body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}',
  'main{box-sizing:border-box;max-width:32rem;margin:0 auto;padding:24px;border:1px solid var(--line);border-radius:20px;background:var(--raised)}',
  'h1{margin:0 0 12px;font-size:1.5rem;line-height:1.2;overflow-wrap:anywhere}p{margin:0 0 16px;overflow-wrap:anywhere}',
  'button{font:inherit;font-weight:700;min-height:48px;padding:8px 20px;border:1px solid var(--accent);border-radius:14px;background:var(--accent);color:var(--onAccent);cursor:pointer}',
  'textarea{box-sizing:border-box;width:100%;margin:4px 0 0;padding:8px 12px;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--line);border-radius:14px}',
  'form+form{margin-top:12px}form+form button{background:transparent;border-color:var(--line);color:var(--ink)}',
  'a{color:var(--accentInk)}button:focus-visible,a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}',
  'footer{margin-top:24px;color:var(--muted);font-size:.875rem}footer p{margin:0}',
].join('');

/** Its hash is over every character of it. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

/** The page may load its own style and submit its own form. It must not be framed, because it has a button to press. */
const LEAVE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/**
 * Its address stays within this site. Not "no-referrer": with it browsers send "Origin: null" with the page's own form (Fetch standard,
 * "append a request `Origin` header"), which `requireOwnOrigin` refuses.
 */
export const LEAVE_HEADERS = {
  ...SECRET_ADDRESS,
  'referrer-policy': 'same-origin',
  'content-security-policy': LEAVE_POLICY,
};

/** A page of one question or answer. */
export const leavePage = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} · ${BRAND.name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
          <footer>
            <p><a href="${PATHS.home}">${BRAND.name}</a></p>
          </footer>
        </main>
      </body>
    </html>`.markup;

/** A form of one button, which sends one field. */
export const leaveButton = (action: string, field: { name: string; value: string }, label: string): Html =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="${field.name}" value="${field.value}" />
    <button>${label}</button>
  </form>`;

/** The same with the field that mail programs send by themselves (RFC 8058). */
export const oneClickButton = (action: string, label: string): Html =>
  leaveButton(action, { name: 'List-Unsubscribe', value: 'One-Click' }, label);
