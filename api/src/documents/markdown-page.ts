import { BRAND } from '@backyard/contract';
import MarkdownIt from 'markdown-it';

/** HTML in a file is shown as text, and an address that would run a script is no link: the library's own defaults. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

/**
 * Pictures of this site, or embedded in the file, are shown. Readers' browsers may not load any from elsewhere (the policy in platform/http
 * forbids it): those become a link with their description.
 */
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
 * A Markdown file (CommonMark) as a page: a first heading of level one becomes the title, as plain text without markup. The rest is HTML,
 * in which further such headings become level two, below the page's own. `{{name}}` and `{{supportEmail}}` are replaced by the site's own,
 * so that a text survives a new name.
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
