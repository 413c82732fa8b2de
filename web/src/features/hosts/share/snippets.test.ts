import { expect, it } from 'vitest';
import { snippetsFor } from './snippets.ts';

const SITE = 'https://backyard.example';

it('names the page, its feeds and what shows them elsewhere', () => {
  const snippets = snippetsFor(SITE, 'Mile High Mornings');
  expect(snippets.page).toBe(`${SITE}/host/Mile%20High%20Mornings`);
  expect(snippets.calendar).toBe(`${SITE}/host/Mile%20High%20Mornings/events.ics`);
  expect(snippets.feed).toBe(`${SITE}/host/Mile%20High%20Mornings/events.rss`);
  expect(snippets.script).toBe(
    `<script async src="${SITE}/embed.js" data-host="Mile High Mornings"></script>`,
  );
});

it('keeps a host’s name a name, whatever is in it', () => {
  const { script, frame } = snippetsFor(SITE, 'A "b" </script> & <i>🎲');
  for (const snippet of [script, frame]) {
    expect(snippet).toContain('A &quot;b&quot; &lt;/script&gt; &amp; &lt;i&gt;🎲');
    expect(snippet.match(/</g)).toHaveLength(2);
  }
  expect(frame).toContain('/embed/A%20%22b%22%20%3C%2Fscript%3E%20%26%20%3Ci%3E%F0%9F%8E%B2"');
});
