import { describe, expect, it } from 'vitest';
import { editUserBody, hostNameField, onboardingBody, profileBody } from './index.ts';
import { holdsLink, isHostName, isName, nameLine, nameOr, NO_NAME, withoutLinks } from './names.ts';

const NAMES = [
  'Ada',
  'O\u2019Brien-Ñuñez',
  "O'Brien-Ñuñez",
  '李小龍',
  'Dr. J',
  'St. John',
  'John 3rd',
  'J.R.R. Tolkien',
  'J. R. R. Tolkien',
  'Sammy Davis Jr.',
  'María José',
  'Jean-Luc',
  'Анна',
  'محمد',
  'क्षितिज',
  'フランク・オーシャン',
  'X Æ A-12',
  'Class of 2024–26',
  'می\u200Cخواهم',
  'Wendy (she/her)',
  'The Clay & Chess Table',
  'Room 101: Improv',
];
const NO_NAMES = [
  'WIN $500 https://evil.example/x',
  'https://evil',
  'ftp://x',
  'www.evil',
  'WWW.evil',
  'evil.example',
  'Go to evil.tld now',
  'x.co',
  'ada@example',
  'Pay 5 €',
  '£5',
  '₿',
  'Ada\nBcc: x',
  'Ada\u2028x',
  'evil\uFF0Ecom',
  'evil\u3002com',
  'evil.\u200Bcom',
  'ａｄａ＠ｘ',
  'ｈttp：//x',
  'почта.рф',
  '93.184.216.34',
  'evil.\u034Fcom',
  'WIN 500 USD evil.\uFE0Fcom',
  'evil\uA4F8com',
  'evil\u06D4com',
  'tel:+1',
  'mailto:x',
];

describe('[NOTE-24] names', () => {
  it.each(NAMES)('%j is one', (name) => {
    expect(isName(name)).toBe(true);
    expect(nameLine('Missing', 100).parse(name)).toBe(name);
    expect(nameOr(name, 'A member')).toBe(name);
  });

  it.each(NO_NAMES)('%j is none', (name) => {
    expect(isName(name)).toBe(false);
    expect(nameLine('Missing', 100).safeParse(name).success).toBe(false);
    expect(nameOr(name, 'A member')).toBe('A member');
  });

  it('whose is missing', () => {
    expect(nameOr(null, 'A member')).toBe('A member');
    expect(
      nameLine('Missing', 100)
        .safeParse('')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Missing']);
  });

  it('a title may hold an @ and an amount, but nothing that becomes a link', () => {
    expect(holdsLink('Trivia @ the Dice Parlor, $5')).toBe(false);
    expect(holdsLink('Trivia: see evil.example')).toBe(true);
    expect(withoutLinks('Trivia: see evil.example', 'An event')).toBe('An event');
  });

  const NO = 'See evil.example';
  it.each([
    ['the profile', profileBody, ['firstName', 'lastName']],
    ['the first steps', onboardingBody, ['firstName', 'lastName']],
    ['an admin\u2019s form', editUserBody, ['firstName', 'lastName']],
  ] as const)('are asked for by %s', (_form, body, fields) => {
    const { error } = body.safeParse(Object.fromEntries(fields.map((field) => [field, NO])));
    for (const field of fields)
      expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(NO_NAME);
  });

  it('are asked for of a host', () => {
    for (const name of ['A$AP Dancers', 'B@ckyard']) expect(isHostName(name)).toBe(true);
    for (const name of ['WIN $500', '5 €', 'www.evil', 'a\nb']) expect(isHostName(name)).toBe(false);
    expect(hostNameField.safeParse(NO).error?.issues[0]?.message).toBe(NO_NAME);
  });
});
