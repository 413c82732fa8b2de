import { BRAND } from '@backyard/contract';
import MarkdownIt from 'markdown-it';

/** HTML in a file is shown as text, and an address that would run a script is no link: the library's own defaults. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

/** A picture of this site, or in the file itself, is one. From elsewhere nothing is fetched by who reads a page (the policy in platform/http forbids it): a link says what it is. */
const picture = markdown.renderer.rules.image;
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const address = String(token?.attrGet('src') ?? '');
  if (/^(?:\/(?!\/)|data:image\/)/i.test(address) && picture)
    return picture(tokens, index, options, env, self);
  const { escapeHtml } = markdown.utils;
  const words = escapeHtml(self.renderInlineAsText(token?.children ?? [], options, env).trim() || 'Picture');
  const before = tokens.slice(0, index);
  const inLink =
    before.filter(({ type }) => type === 'link_open').length >
    before.filter(({ type }) => type === 'link_close').length;
  return inLink || !/^(?:https?:)?\/\//i.test(address)
    ? words
    : `<a href="${escapeHtml(address)}">${words}</a>`;
};

/**
 * A Markdown file (CommonMark) as a page: the first thing in it is the title when it is a heading of the first level, in plain words
 * however it is marked up; the rest is HTML, in which further such headings are of the second, below the page's own. `{{name}}` and
 * `{{supportEmail}}` stand for the site's own, so that a text outlives a new name.
 */
export function pageOf(text: string): { title: string | null; html: string } {
  const filled = text
    .replace(/^\uFEFF/, '')
    .replaceAll('{{name}}', BRAND.name)
    .replaceAll('{{supportEmail}}', BRAND.supportEmail);
  const env = {};
  const tokens = markdown.parse(filled, env);
  const [first, words] = tokens;
  const isTitled = first?.type === 'heading_open' && first.tag === 'h1';
  const said = isTitled
    ? markdown.renderer.renderInlineAsText(words?.children ?? [], markdown.options, env).trim()
    : '';
  // A heading is three tokens: it opens, it says something, it ends.
  const rest = isTitled ? tokens.slice(3) : tokens;
  for (const token of rest) if (token.tag === 'h1') token.tag = 'h2';
  return { title: said || null, html: markdown.renderer.render(rest, markdown.options, env) };
}
