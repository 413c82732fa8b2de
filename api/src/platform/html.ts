import { escapeMarkup } from '@backyard/contract';

/** Markup that is safe to send unescaped. Only the `html` tag makes it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

type Value = string | number | Html | null | undefined | false | readonly Value[];

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(render).join('');
  return escapeMarkup(String(value));
}

/** A piece of HTML in which every value is escaped, unless it is itself made by this tag. Attributes must be quoted. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: strings }, ...values.map(render)));

/** A link's target: only addresses a person may follow from a mail, never `javascript:` or `data:`. Throws on others. */
export function href(url: string): string {
  if (!URL.canParse(url) || !['http:', 'https:', 'mailto:'].includes(new URL(url).protocol)) {
    throw new Error(`Not an address for a link: ${url}`);
  }
  return url;
}

/** Text over several lines, with its line breaks. */
export const multiline = (text: string): Html[] =>
  text.split(/\r\n|\r|\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
