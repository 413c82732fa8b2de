import { BRAND } from '@backyard/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code, eventLeaf, facts, paragraph } from './blocks.ts';
import { renderMail } from './render-mail.ts';

const URL_OF_EVENT = 'https://backyard.example/events/1';

/** A mail with every kind of part, all of them saying `text`. */
const everything = (text: string) =>
  renderMail({
    title: text,
    preheader: text,
    greeting: text,
    blocks: [
      paragraph(text, { label: text, url: URL_OF_EVENT }),
      facts([{ label: text, value: text }]),
      code(text),
      eventLeaf({ month: text, day: text, title: text, lines: [text] }),
    ],
    action: { label: text, url: URL_OF_EVENT },
    closing: [paragraph(text)],
    footer: text,
  });

const tags = (markup: string): string[] => markup.match(/<\/?[a-z][^\s>]*/gi) ?? [];

describe('HTML', () => {
  test('no text adds markup, wherever it stands', () => {
    const plain = tags(everything('plain').html);
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('<', '>', '"', "'", '&', 'script', 'x', ' ', '/', '=', 'é', '🏔️'),
        }),
        (text) => {
          expect(tags(everything(`T${text}`).html)).toEqual(plain);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('loads nothing and runs nothing', () => {
    const { html } = everything('plain');
    expect(html).not.toMatch(/<(img|script|link|iframe|object)|url\(|@import/i);
    expect(new Set(html.match(/href="[^"]*"/g))).toEqual(
      new Set([`href="${URL_OF_EVENT}"`, `href="mailto:${BRAND.supportEmail}"`]),
    );
  });

  test('is designed for light and dark', () => {
    const { html } = everything('plain');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    // Every class that an element is painted by has its colour after dark.
    for (const [, names] of html.matchAll(/class="([^"]*)"/g)) {
      for (const name of (names ?? '').split(' ')) expect(html).toContain(`.${name}{`);
    }
  });

  test('tables that only arrange say so', () => {
    const tables = everything('plain').html.match(/<table[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(3);
    for (const table of tables) expect(table).toContain('role="presentation"');
  });

  test('a link that leads elsewhere than the web is refused', () => {
    const link = { label: 'x', url: 'javascript:alert(1)' };
    expect(() => paragraph(link)).toThrow('Not an address');
    expect(() => renderMail({ title: '', preheader: '', blocks: [], action: link, footer: '' })).toThrow();
  });
});

test('plain text reads like a letter: everything that is said, links written out, one line break at most doubled', () => {
  const { text } = renderMail({
    title: 'You are in',
    preheader: 'not said in the text',
    greeting: 'Hi Ada,',
    blocks: [
      paragraph('See ', { label: 'the page', url: URL_OF_EVENT }, '.'),
      facts([{ label: 'Where', value: 'The Dice Parlor\n12 Congress Ave' }]),
      code('123456'),
    ],
    action: { label: 'See the event', url: URL_OF_EVENT },
    footer: 'Because you registered <today> & here.',
  });
  expect(text).toBe(
    [
      'You are in',
      '',
      'Hi Ada,',
      '',
      `See the page (${URL_OF_EVENT}).`,
      '',
      'Where:',
      '  The Dice Parlor',
      '  12 Congress Ave',
      '',
      '    123456',
      '',
      'See the event:',
      URL_OF_EVENT,
      '',
      '-- ',
      'Because you registered <today> & here.',
      `${BRAND.name} · ${BRAND.tagline}`,
      `Questions? ${BRAND.supportEmail}`,
      '',
    ].join('\n'),
  );
});
