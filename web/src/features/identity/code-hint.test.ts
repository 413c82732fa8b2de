import { expect, it } from 'vitest';
import { codeHint } from './code-hint.ts';

it.each([
  [{ mailed: true, seconds: 600 }, 'It works for 10 minutes.'],
  [{ mailed: false, seconds: 599 }, 'It’s in the newest email from us. It works for 9 minutes.'],
  [{ mailed: false, seconds: 119 }, 'It’s in the newest email from us. It works for 1 minute.'],
  [{ mailed: false, seconds: 59 }, 'It’s in the newest email from us. It works for less than a minute.'],
])('[HOLD-8] nobody is promised more than there is: %j', (asked, sentence) => {
  expect(codeHint(asked)).toBe(sentence);
});
