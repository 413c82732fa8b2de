import { linksIn } from './links-in.ts';

/** What a message says: as it was written, with its addresses as links that lead away from here and vouch for nothing. */
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
