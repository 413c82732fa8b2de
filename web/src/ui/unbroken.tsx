import { Fragment } from 'react';

/**
 * Words whose hyphens are no place to break a line: a code, an e-mail address, "co-host". Text wider than its column breaks after the @,
 * and elsewhere only where it must. Copied text is unchanged.
 */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\S*[-@]\S+)/).map((words, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{words}</Fragment>
    ) : (
      <span key={at} className="inline-block max-w-full wrap-anywhere">
        {words.slice(0, words.lastIndexOf('@') + 1)}
        {words.includes('@') && <wbr />}
        {words.slice(words.lastIndexOf('@') + 1)}
      </span>
    ),
  );
