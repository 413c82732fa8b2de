import { describe, expect, it } from 'vitest';
import { emailAddress, isEmailAddress, needsSmtpUtf8 } from './email-address.ts';
import { isOwnSite, optionalLink } from './profile-fields.ts';

describe('[HOLD-42] a link field takes its own site’s addresses', () => {
  it.each([
    ['linkedinUrl', 'https://www.linkedin.com/in/ada'],
    ['linkedinUrl', 'https://linkedin.com/in/ada'],
    ['linkedinUrl', 'https://de.linkedin.com/in/ada'],
    ['linkedinUrl', 'https://m.linkedin.com/in/ada'],
    ['linkedinUrl', 'https://lnkd.in/abc'],
    ['tiktokUrl', 'https://www.tiktok.com/@ada.lovelace'],
    ['tiktokUrl', 'https://vm.tiktok.com/ZM123/'],
    ['tiktokUrl', 'https://m.tiktok.com/v/1.html?a=b&c=d#e'],
    ['instagramUrl', "https://www.instagram.com/o'neil"],
    ['instagramUrl', 'https://instagram.com/ada(1),2;3!$*+=:@%20~_-.'],
    ['instagramUrl', 'HTTPS://WWW.INSTAGRAM.COM/Ada'],
    ['instagramUrl', 'https://instagr.am/ada'],
  ] as const)('%s %s', (name, address) => {
    expect(isOwnSite(name, address)).toBe(true);
    expect(optionalLink(name).parse(address)?.toLowerCase()).toBe(address.toLowerCase());
    expect(optionalLink(name).parse(address.replace(/^https/i, 'http'))).toMatch(/^https:/);
  });

  it.each([
    ['linkedinUrl', 'https://www.instagram.com/ada'],
    ['instagramUrl', 'https://www.linkedin.com/in/ada'],
    ['tiktokUrl', 'https://tiktok.com.evil.example/@ada'],
    ['tiktokUrl', 'https://nottiktok.com/@ada'],
    ['tiktokUrl', 'https://evil.example/tiktok.com'],
    ['tiktokUrl', 'https://evil.example\\@tiktok.com/'],
    ['tiktokUrl', 'https://tiktok.com@evil.example/'],
    ['tiktokUrl', 'javascript://tiktok.com/%0aalert(1)'],
    ['instagramUrl', 'https://instagrаm.com/ada'],
    ['instagramUrl', 'https://instagram.com:8443/ada'],
    ['instagramUrl', 'http://instagram.com:443/ada'],
  ] as const)('not %s %s', (name, address) => expect(isOwnSite(name, address)).toBe(false));
});

it.each([
  ['http://www.instagram.com:80/ada:80', 'https://www.instagram.com/ada:80'],
  ['https://instagram.com:443/ada', 'https://instagram.com/ada'],
  ['http://instagram.com:/ada', 'https://instagram.com/ada'],
  ['HTTP://Instagram.com./ada', 'https://Instagram.com./ada'],
])('[HOLD-42] %s is kept as %s, which opens: a port of the one way is none of the other', (given, kept) =>
  expect(optionalLink('instagramUrl').parse(given)).toBe(kept),
);

describe('[HOLD-42] email addresses of RFC 6531', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['Ada.Lovelace+events@Example.COM', 'ada.lovelace+events@example.com'],
    ["o'neil!#$%&*/=?^_`{|}~-@example.com", "o'neil!#$%&*/=?^_`{|}~-@example.com"],
    ['jörg@example.com', 'jörg@example.com'],
    ['JO\u0308RG@example.com', 'jörg@example.com'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['ada@müller.de', 'ada@xn--mller-kva.de'],
    ['ada@xn--mller-kva.de', 'ada@xn--mller-kva.de'],
    ['чебурашка@ящик-с-апельсинами.рф', 'чебурашка@xn-----8kcayoeblonkwzf2jqc1b.xn--p1ai'],
  ])('%s is one, and signs in as %s', (typed, one) => {
    expect(isEmailAddress(typed)).toBe(true);
    expect(emailAddress.parse(` ${typed} `)).toBe(one);
  });

  it.each([
    'ada',
    '@example.com',
    'ada@',
    'ada@localhost',
    'ada@@example.com',
    'a b@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..b@example.com',
    'a,b@example.com',
    'a<b>@example.com',
    'ada@-example.com',
    'ada@exa_mple.com',
    'ada@example.c',
    'ada@1.2.3.4',
    'ada@[1.2.3.4]',
    'ada@ex%61mple.com',
    'ada@example.com/x',
    'ada@example.com:25',
    'a@b.co\nBcc: x@y.co',
    'ada\u200B@example.com',
    'ada\u202E@example.com',
    'ada@example\u200B.com',
    'ada\uD800@example.com',
    `${'x'.repeat(260)}@b.co`,
  ])('%j is none', (typed) => {
    expect(isEmailAddress(typed)).toBe(false);
    expect(emailAddress.safeParse(typed).success).toBe(false);
  });

  it('only the half before the @ asks something of the mail server', () => {
    expect(needsSmtpUtf8('jörg@example.com')).toBe(true);
    expect(needsSmtpUtf8('ada@müller.de')).toBe(false);
  });
});
