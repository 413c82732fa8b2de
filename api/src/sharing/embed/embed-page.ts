import { createHash } from 'node:crypto';
import { BRAND, PATHS } from '@backyard/contract';
import { dateFormat } from '../../platform/date-format.ts';
import { dollarText } from '../../platform/money.ts';
import type { PublicRow } from '../sharing.queries.ts';
import { xmlText } from '../xml.ts';
import { EMBED_STYLE } from './embed-style.ts';

/** The embed shows only the first events. The link below leads to the rest. */
const MAX_SHOWN = 12;

/** Tells the embedding page the list's height, for `/embed.js`. The only script in there, and the list works without it. */
const TELL_HEIGHT =
  "(()=>{const tell=()=>parent.postMessage({embedHeight:document.body.offsetHeight},'*');new ResizeObserver(tell).observe(document.body)})()";

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * What such a page may load: its own style and its own script, by their hashes, and nothing else. The only page that other sites may frame:
 * nothing on it could be clicked to act for a member.
 */
export const EMBED_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(EMBED_STYLE)}`,
  `script-src ${hashOf(TELL_HEIGHT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join(';');

/** A host's next events as a page for a frame on another site. `site` has no trailing slash. */
export function embedPage(site: string, host: { name: string; events: readonly PublicRow[] }): string {
  const items = host.events.slice(0, MAX_SHOWN).map((event) => {
    const where = [event.location, event.city, event.state].filter(Boolean).join(', ');
    return [
      `<li><time datetime="${event.starts_at.toISOString()}">${xmlText(whenOf(event))}</time>`,
      `<h2>${link(site + PATHS.event(event.id), event.title)}</h2>`,
      `<p>${xmlText(where)}</p><p>${xmlText(`${priceOf(event)} · ${seatsOf(event)}`)}</p></li>`,
    ].join('');
  });
  const all = link(site + PATHS.host(host.name), `All events by ${host.name}`);
  return documentOf(`Events by ${host.name}`, [
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Nothing planned right now. Come back soon.</p>',
    `<footer>${all}${link(site + PATHS.home, BRAND.name)}</footer>`,
  ]);
}

/** For a host who no longer exists, or has another name. */
export const embedNobody = (site: string): string =>
  documentOf('This list has moved', [
    '<p>There is no host of that name.</p>',
    `<footer>${link(site + PATHS.hosts, `Hosts on ${BRAND.name}`)}</footer>`,
  ]);

function documentOf(title: string, parts: readonly string[]): string {
  const name = xmlText(title);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<style>${EMBED_STYLE}</style></head><body><main><h1>${name}</h1>${parts.join('')}</main>`,
    `<script>${TELL_HEIGHT}</script></body></html>`,
  ].join('');
}

/** Opens beside the other site, which keeps its reader. */
const link = (address: string, text: string): string =>
  `<a href="${xmlText(address)}" target="_blank" rel="noopener">${xmlText(text)}</a>`;

/** In the event's zone: "Sat, Nov 21, 7:00 PM CST". */
const whenOf = ({ starts_at, time_zone }: PublicRow): string =>
  dateFormat('en-US', {
    timeZone: time_zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(starts_at);

/** The list price, as a visitor sees it. */
const priceOf = ({ price_cents }: PublicRow): string =>
  price_cents === 0 ? 'FREE' : dollarText(price_cents);

const seatsOf = ({ seats_taken, capacity }: PublicRow): string =>
  seats_taken >= capacity ? 'Event Full' : `${seats_taken} going`;
