import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

export interface TintedNote {
  /** Unique among the notes, as React's key. */
  key: string;
  tint: 'games' | 'food' | 'active';
  /** Its rotation on wide screens. */
  tilt?: string;
  words: ReactNode;
}

/** Three notes in three tints below the title that labels their section ("community-title"). */
export const TintedNotes = ({ title, notes }: { title: string; notes: readonly TintedNote[] }) => (
  <>
    <h2 id="community-title" className="max-w-xl title-page">
      {title}
    </h2>
    <ul className="mt-10 grid gap-5 md:grid-cols-3 md:gap-7">
      {notes.map(({ key, tint, tilt, words }) => (
        <li key={key} data-category={tint} className={cx('rounded-card bg-tint-wash p-6 sm:p-7', tilt)}>
          {words}
        </li>
      ))}
    </ul>
  </>
);
