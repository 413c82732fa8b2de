/**
 * Makes the two font files that the site serves: `node web/build/subset-fonts.ts`.
 *
 * The results are committed, not made by each build: they change only when a font package does, a build then needs
 * no WebAssembly and no cache, and the development server, the build and the tests serve the very same bytes.
 * Sources are the pinned @fontsource-variable packages (SIL Open Font License 1.1, see `styles/fonts/OFL.txt`).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const OUTPUT = new URL('../src/styles/fonts/', import.meta.url);
const require = createRequire(import.meta.url);

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

/** Basic Latin, the accented letters of Latin-1, and the signs that titles use. */
const TITLES = range(0x20, 0x7e) + range(0xc0, 0xff) + 'ŒœŠšŽžŸ–—‘’“”…•·×€£°½&¡¿';

/** The same for running text, with all of Latin-1. */
const TEXT = `${TITLES}${range(0xa0, 0xbf)}‚„†‰‹›™−→←↑↓`;

interface FontJob {
  readonly source: string;
  readonly output: string;
  readonly characters: string;
  /** Keep glyphs that are only reachable through OpenType features (tabular figures). */
  readonly alternates?: boolean;
  readonly axes: Record<string, number | { min: number; max: number; default?: number }>;
  /** Bytes. */
  readonly limit: number;
}

const JOBS: FontJob[] = [
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    output: 'bricolage-grotesque-display.woff2',
    characters: TITLES,
    // Only for titles: the optical size for large text, normal width, and weights from semi-bold up.
    axes: { opsz: 48, wdth: 100, wght: { min: 500, max: 800, default: 700 } },
    limit: 40_000,
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    output: 'figtree-text.woff2',
    characters: TEXT,
    alternates: true,
    axes: { wght: { min: 400, max: 700, default: 400 } },
    limit: 24_000,
  },
];

await mkdir(OUTPUT, { recursive: true });
for (const job of JOBS) {
  const source = await readFile(require.resolve(job.source));
  const subset = await subsetFont(source, job.characters, {
    targetFormat: 'woff2',
    variationAxes: job.axes,
    // Stylistic alternates, which no style uses, would cost 4 kB.
    noLayoutClosure: job.alternates !== true,
  });
  if (subset.length > job.limit)
    throw new Error(`${job.output} has ${subset.length} bytes; the limit is ${job.limit}`);
  await writeFile(new URL(job.output, OUTPUT), subset);
  process.stdout.write(`${job.output} ${(subset.length / 1000).toFixed(1)} kB\n`);
}
