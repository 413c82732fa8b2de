import { expect, it } from 'vitest';
import { builtFiles } from './service-worker-plugin.ts';

const manifest = (page: string) => ({
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  'src/pages/a.tsx': { file: page, css: ['assets/later-1.css'], imports: ['_shared.js'] },
  'src/pages/b.tsx': { file: 'assets/b-1.js' },
  'font.woff2': { file: 'assets/font-1.woff2' },
  'src/styles/fonts.css': { file: 'assets/fonts-1.css' },
});

it('names what a page without a connection is made of, and gives it a version that follows the files', () => {
  const { files, entry, version } = builtFiles(manifest('assets/a-1.js'), ['src/pages/a.tsx']);
  expect(files).toEqual(
    expect.arrayContaining(
      ['index-1.js', 'shared-1.js', 'a-1.js', 'later-1.css', 'font-1.woff2', 'fonts-1.css'].map(
        (file) => `/assets/${file}`,
      ),
    ),
  );
  expect(files).not.toContain('/assets/b-1.js');
  expect(entry).toBe('/assets/index-1.js');
  expect(builtFiles(manifest('assets/a-2.js'), ['src/pages/a.tsx']).version).not.toBe(version);
});
