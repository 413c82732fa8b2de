import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from './unbroken.tsx';

const drawn = (words: string): string => renderToStaticMarkup(<Unbroken>{words}</Unbroken>);
const KEPT = '<span class="inline-block max-w-full wrap-anywhere">';

it.each([
  ['Your code SPRING-26 is kept.', `Your code ${KEPT}SPRING-26</span> is kept.`],
  ['To anna-lena@a-b.example, too', `To ${KEPT}anna-lena@<wbr/>a-b.example,</span> too`],
  ['no co-host, and co-hosts', `no ${KEPT}co-host,</span> and ${KEPT}co-hosts</span>`],
  ['Nothing - at all', 'Nothing - at all'],
  ['', ''],
])('[interface.98] no line of "%s" ends at a hyphen', (words, html) => {
  expect(drawn(words)).toBe(html);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(words);
});
