import { TintedNotes } from './tinted-notes.tsx';

const PROMISES = [
  {
    title: 'Come alone',
    text: 'Ask for company when you register, and somebody who knows the place looks out for you where there is somebody.',
    tint: 'games',
  },
  {
    title: 'See each other again',
    text: 'The morning after, choose whom you would like to see again. Nobody learns whom you chose, unless they chose you too.',
    tint: 'food',
  },
  {
    title: 'Keep your distance',
    text: 'Block or report anybody, wherever you meet them here. Neither of you sees the other from then on, and nobody tells them.',
    tint: 'active',
  },
] as const;

/** What holds for everybody who comes, on a site where nobody has said anything yet that could be quoted. */
export const Promises = () => (
  <TintedNotes
    title="You need to know nobody"
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
