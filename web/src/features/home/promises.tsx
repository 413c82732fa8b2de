import { TintedNotes } from './tinted-notes.tsx';

const PROMISES = [
  {
    title: 'Come alone',
    text: 'Ask for company when you register, and a regular looks out for you if one can.',
    tint: 'games',
  },
  {
    title: 'See each other again',
    text: 'The morning after, choose who you would like to see again. No one finds out, unless they chose you too.',
    tint: 'food',
  },
  {
    title: 'Keep your distance',
    text: 'Block or report anyone, wherever you meet them. You won’t see each other again, and they aren’t told.',
    tint: 'active',
  },
] as const;

/** What the site promises everyone, shown while there are no real testimonials to quote. */
export const Promises = () => (
  <TintedNotes
    title="You don’t need to know anyone"
    notes={PROMISES.map(({ title, text, tint }) => ({
      key: title,
      tint,
      words: (
        <>
          <h3 className="title-card text-tint-ink">{title}</h3>
          <p className="mt-3 text-tint-ink">{text}</p>
        </>
      ),
    }))}
  />
);
