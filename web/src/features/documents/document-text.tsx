import type { Document } from '@backyard/contract';

/** Wide tables scroll sideways on phones; everything else uses the page's typography. */
const TEXT_STYLE = `
  [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:title-card [&_:is(p,ul,table)]:my-3 [&_li]:my-1.5 [&_ul]:list-disc [&_ul]:pl-5
  [&_a]:underline [&_a]:underline-offset-4 [&_table]:block [&_table]:overflow-x-auto
  [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-4
  [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top`;

/** The operator's text. The server renders it from Markdown with HTML escaped, so it cannot contain scripts. */
export function DocumentText({ document }: { document: Document }) {
  return (
    <article className="max-w-prose">
      <h1 className="title-page wrap-anywhere">{document.title}</h1>
      <div
        className={`mt-5 wrap-anywhere ${TEXT_STYLE}`}
        dangerouslySetInnerHTML={{ __html: document.html }}
      />
    </article>
  );
}
