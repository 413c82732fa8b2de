import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An entry of a calendar, as a test wants it. */
export interface FeedEntry {
  uid: string;
  title?: string;
  start?: string;
  more?: string[];
}

const LOCAL = '20261201T190000';

/** A calendar as Google writes one. */
export const calendarOf = (entries: FeedEntry[], name = 'Games nights'): string =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${name}`,
    'X-WR-TIMEZONE:America/Chicago',
    ...entries.flatMap(({ uid, title = `Event ${uid}`, start = LOCAL, more = [] }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART;TZID=America/Chicago:${start}`,
      'DURATION:PT2H',
      `SUMMARY:${title}`,
      ...(more.some((line) => line.startsWith('LOCATION'))
        ? []
        : [String.raw`LOCATION:The Den\, 1 Main St\, Austin\, TX`]),
      ...more,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** A third-party site with a calendar: its current content, and the requests it received. */
export async function startFeed() {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const feed: {
    says: string;
    etag: string | null;
    answer: RequestListener | null;
  } = { says: '', etag: null, answer: null };
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    if (feed.answer) return feed.answer(request, response);
    if (feed.etag !== null) {
      response.setHeader('etag', feed.etag);
      if (request.headers['if-none-match'] === feed.etag) return response.writeHead(304).end();
    }
    return response.writeHead(200, { 'content-type': 'text/calendar' }).end(feed.says);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    feed,
    asked,
    address: (name = 'basic.ics') => `http://127.0.0.1:${port}/${name}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
