import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));

/** The part of a file that people read on screen: no comments, no test names. */
const readBy = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '');

it.each(['web/src', 'api/src', 'contract/src'])(
  '[interface.131] nobody reads "only who", "nobody but who" or "also who": these are people (%s)',
  (folder) => {
    const found = filesIn(folder).filter((file) =>
      /\b(?:only|nobody but|also) who\b/i.test(readBy(readFileSync(join(ROOT, file), 'utf8'))),
    );
    expect(found).toEqual([]);
  },
);
