import { BRAND } from '@backyard/contract';
import MarkdownIt from 'markdown-it';

/** HTML in a file is shown as text, and an address that would run a script is no link: the library's own defaults. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

const TITLE = /^#[ \t]+(\S.*)$/;

/**
 * A Markdown file (CommonMark) as a page: the first line that says something is the title when it is a heading of the first
 * level, the rest is HTML. `{{name}}` and `{{supportEmail}}` stand for the site's own, so that a text outlives a new name.
 */
export function pageOf(text: string): { title: string | null; html: string } {
  const filled = text
    .replace(/^\uFEFF/, '')
    .replaceAll('{{name}}', BRAND.name)
    .replaceAll('{{supportEmail}}', BRAND.supportEmail)
    .trimStart();
  const [first = '', ...rest] = filled.split(/\r?\n/);
  const title = TITLE.exec(first)?.[1]?.trim() ?? null;
  return { title, html: markdown.render(title === null ? filled : rest.join('\n')) };
}
