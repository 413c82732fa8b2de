import { PATHS } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { originForm, pathOf, wantsPage, withoutSite } from './address.ts';

describe('what a request asks for', () => {
  it.each([
    ['/events?q=a%20b', '/events?q=a%20b'],
    ['http://evil.example/events?q=1', '/events?q=1'],
    ['HTTPS://evil.example:444', '/'],
    ['http://evil.example?q=1', '/?q=1'],
    ['*', '/*'],
    ['events', '/events'],
  ])('[HOLD-14] %s is %s on this site', (target, address) => expect(originForm(target)).toBe(address));

  it.each([
    ['/host/%E0%A4%A', '/host/%25E0%25A4%25A'],
    ['/host/100%?x=%', '/host/100%25?x=%'],
    ['/host/Caf%C3%A9/%FF', '/host/Caf%C3%A9/%25FF'],
    ['/api/hosts/%FF', '/api/hosts/%FF'],
  ])('[HOLD-19] %s, which is no text, is looked for as %s', (target, address) =>
    expect(originForm(target)).toBe(address),
  );

  it.each([
    ['//evil.example/events?q=1', '/evil.example/events?q=1'],
    ['//', '/'],
    ['///', '/'],
    [String.raw`/\evil.example`, '/evil.example'],
    [String.raw`\/evil.example`, '/evil.example'],
  ])('[HOLD-14] %s leads to %s', (address, here) => expect(withoutSite(address)).toBe(here));

  it.each(['/', '/events//x', '/events?next=//evil.example', '/host/%2F%2Fevil.example'])(
    '[HOLD-14] %s stays',
    (address) => expect(withoutSite(address)).toBeNull(),
  );

  it('[HOLD-14] a path with dots that ends in two slashes is a path of this site', () => {
    expect(pathOf({ url: '/.//evil.example/x' })).toBe('//evil.example/x');
  });
});

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const asks = (url: string, accept?: string, method = 'GET') =>
  wantsPage({ method, url, headers: { accept } });

describe('whether a page is the answer', () => {
  it.each(['Meetup.com', 'a/b.c', 'Dr. Who', 'share.png', 'x.js', 'events.ics', '日本.jp', '100%'])(
    '[HOLD-19] the page of a host called %s, for browsers and whoever takes anything',
    (name) => {
      expect(asks(PATHS.host(name), BROWSER)).toBe(true);
      expect(asks(PATHS.host(name), '*/*')).toBe(true);
      expect(asks(PATHS.host(name))).toBe(true);
    },
  );

  it('[HOLD-19] a browser gets a page for every address that is no call and no picture', () => {
    for (const url of ['/nowhere', '/nowhere.html', '/a/b.php?c=d.e', '/.env', '/assets/old.js'])
      expect(asks(url, BROWSER), url).toBe(true);
    for (const url of ['/api/nowhere', '/api/x.y', '/images/x.webp']) expect(asks(url, BROWSER)).toBe(false);
  });

  it('[HOLD-19] what asks for a file that is not there gets no page instead of it', () => {
    expect(asks('/assets/old.js', '*/*')).toBe(false);
    expect(asks('/favicon.png', 'image/avif,image/webp,*/*')).toBe(false);
    expect(asks('/events', 'application/json')).toBe(false);
    expect(asks('/events', BROWSER, 'POST')).toBe(false);
  });
});
