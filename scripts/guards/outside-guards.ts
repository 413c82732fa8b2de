import type { GuardRow } from './guard.ts';

const CALLS = 'platform/outside-calls/call-outside';
const HOSTS = 'platform/public-hosts/public-address.properties';

/** Limits on addresses that people give: they must not reach private networks, nor use too many resources. */
export const OUTSIDE_GUARDS: readonly GuardRow[] = [
  [
    'an address that a person gave has nobody’s password in it',
    'platform/outside-calls/read-address.ts',
    ' || url.username || url.password',
    '',
    CALLS,
  ],
  [
    'other protocols’ ports are not called',
    'platform/outside-calls/read-address.ts',
    'return port < FIRST_FREE_PORT && port !== 443 && port !== 80 ? null : url;',
    'return url;',
    CALLS,
  ],
  [
    'a host that cannot be public is not looked up',
    'platform/outside-calls/call-outside.ts',
    "  if (!mayBeCalled(url, rules)) throw new CallFailed('unreachable');\n",
    '',
  ],
  [
    'without TLS only an operator’s network is called',
    'platform/outside-calls/call-outside.ts',
    '!areOwn(addresses, rules)',
    'false',
  ],
  [
    'a call goes to the addresses that were checked',
    'platform/outside-calls/call-outside.ts',
    '        lookup: pinnedTo(addresses),\n',
    '',
  ],
  [
    'a redirect is read as an address is',
    'platform/outside-calls/call-outside.ts',
    "url = read(URL.parse(location, url)?.href ?? '');",
    'url = new URL(location, url);',
    CALLS,
    'uploads/from-address/fetch-file',
  ],
  [
    'redirects end',
    'platform/outside-calls/call-outside.ts',
    "    if (hop === most) throw new CallFailed('redirects');\n",
    '',
  ],
  [
    'what is sent goes to one place',
    'platform/outside-calls/call-outside.ts',
    "call.method === 'POST' ? 0 : (call.redirects ?? 0)",
    'call.redirects ?? 0',
  ],
  [
    'another host is not told what was for the first',
    'platform/outside-calls/call-outside.ts',
    'url.origin === first.origin ? call : acceptOf(call)',
    'call',
  ],
  [
    'connecting has a time of its own',
    'platform/outside-calls/call-outside.ts',
    "    connectWithin(request, call.connectMs ?? CONNECT_MS, url.protocol === 'https:');\n",
    '',
  ],
  [
    'a body is no larger than it may be',
    'platform/outside-calls/plain-body.ts',
    "if (size > maxBytes) throw new CallFailed('large');",
    '',
    CALLS,
  ],
  [
    'a cloud’s secrets are never called',
    'platform/public-hosts/public-host.ts',
    '!isMetadata(address) && ',
    '',
    HOSTS,
  ],
  [
    'an address that takes long rests',
    'webhooks/send-waiting.ts',
    'if (tookMs > SLOW_MS)',
    'if (false)',
    'webhooks/sending',
  ],
  [
    'what a cloud tells its secrets at is known by its other ways of writing too',
    'platform/public-hosts/own-networks.ts',
    'const within = unwrapped(address);',
    'const within = address;',
    HOSTS,
  ],
  [
    'what a calendar is called begins no line of its own',
    'calendar/calendar-feed.ts',
    'name: calendarName(name),',
    'name,',
    'sharing/feeds',
  ],
  [
    'a logo has no element that drawings do not need',
    'platform/brand/logo-faults.ts',
    '!DRAWN.has(name) && !ALSO_DRAWN.test(name)',
    'false',
  ],
  [
    'what was ended because it took too long is not taken for all of it',
    'platform/outside-calls/plain-body.ts',
    '    stop.throwIfAborted();\n',
    '',
    CALLS,
  ],
];
