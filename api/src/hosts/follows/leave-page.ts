import { createHash } from 'node:crypto';
import { BRAND, PATHS } from '@backyard/contract';
import { Html, html } from '../../platform/html.ts';
import { pageColours } from '../../platform/page-colours.ts';

const STYLE = [
  pageColours(['ground', 'raised', 'ink', 'muted', 'line', 'accent', 'onAccent', 'accentInk', 'focus']),
  'body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}',
  'main{box-sizing:border-box;max-width:32rem;margin:0 auto;padding:24px;border:1px solid var(--line);border-radius:20px;background:var(--raised)}',
  'h1{margin:0 0 12px;font-size:1.5rem;line-height:1.2;overflow-wrap:anywhere}p{margin:0 0 16px;overflow-wrap:anywhere}',
  'button{font:inherit;font-weight:700;min-height:48px;padding:8px 20px;border:1px solid var(--accent);border-radius:14px;background:var(--accent);color:var(--onAccent);cursor:pointer}',
  'form+form{margin-top:12px}form+form button{background:transparent;border-color:var(--line);color:var(--ink)}',
  'a{color:var(--accentInk)}button:focus-visible,a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}',
  'footer{margin-top:24px;color:var(--muted);font-size:.875rem}footer p{margin:0}',
].join('');

/** Its hash is over every character of it. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

/** What the page may load and send: its own style, and its own form. Nobody frames it: there is something to press on it. */
export const LEAVE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

const page = (title: string, content: Html): string =>
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

const button = (action: string, field: { name: string; value: string }, label: string): Html =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="${field.name}" value="${field.value}" />
    <button>${label}</button>
  </form>`;

/** Asks; nothing is changed by opening it, as mail programs and their scanners do. It does not tell whom somebody follows. */
export const askPage = (token: string, host: string | undefined): string => {
  const action = PATHS.followMails(token);
  const all = button(action, { name: 'List-Unsubscribe', value: 'One-Click' }, 'Stop all of these mails');
  return host === undefined
    ? page(
        'Stop mails about new events?',
        html`<p>You stay with the hosts you follow, and hear nothing of their new events by mail.</p>
          ${all}`,
      )
    : page(
        `Unfollow ${host}?`,
        html`<p>You get no more mails about their new events.</p>
          ${button(action, { name: 'host', value: host }, 'Unfollow')}${all}`,
      );
};

/** It is done. */
export const donePage = (host: string | undefined): string =>
  host === undefined
    ? page(
        'Done: no more of these mails',
        html`<p>
          Changed your mind? Switch them on again in your <a href="${PATHS.myProfile}">profile</a>.
        </p>`,
      )
    : page(
        'Unfollowed',
        html`<p>
          You no longer follow ${host}. Changed your mind? Their <a href="${PATHS.host(host)}">page</a> has
          the button.
        </p>`,
      );

/** For a token that is nobody's any more. */
export const gonePage = (): string =>
  page(
    'This link has ended',
    html`<p>
      There are no such mails any more. You can change what you get in your
      <a href="${PATHS.myProfile}">profile</a>.
    </p>`,
  );
