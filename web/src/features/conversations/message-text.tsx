import { linksIn } from './links-in.ts';

/** A message's text as written, with its addresses as external links that are not endorsed. */
export const MessageText = ({ text }: { text: string }) => (
  <p dir="auto" className="wrap-anywhere whitespace-pre-line">
    {linksIn(text).map((part, at) =>
      typeof part === 'string' ? (
        part
      ) : (
        <a key={at} href={part.href} target="_blank" rel="nofollow noopener ugc" className="underline">
          {part.text}
        </a>
      ),
    )}
  </p>
);
