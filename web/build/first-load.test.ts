import { describe, expect, it } from 'vitest';
import { firstLoadFiles } from './first-load.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    src: 'index.html',
    isEntry: true,
    imports: ['_vendor.js'],
    dynamicImports: ['src/pages/events.tsx', 'src/pages/admin.tsx'],
    css: ['assets/index.css'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_vendor.js'], css: ['assets/card.css'] },
  'src/pages/events.tsx': {
    file: 'assets/events.js',
    isDynamicEntry: true,
    imports: ['_card.js', 'index.html'],
    dynamicImports: ['src/features/dialog.tsx'],
  },
  'src/pages/admin.tsx': { file: 'assets/admin.js', isDynamicEntry: true },
  'src/features/dialog.tsx': { file: 'assets/dialog.js', isDynamicEntry: true },
};

describe('firstLoadFiles', () => {
  it('takes the entry, the route and their static imports once each, with their styles', () => {
    expect([...firstLoadFiles(manifest, ['src/pages/events.tsx'])].toSorted()).toEqual([
      'assets/card.css',
      'assets/card.js',
      'assets/events.js',
      'assets/index.css',
      'assets/index.js',
      'assets/vendor.js',
    ]);
  });

  it('leaves out what is loaded later', () => {
    const files = firstLoadFiles(manifest, ['src/pages/events.tsx']);
    expect(files.has('assets/dialog.js')).toBe(false);
    expect(files.has('assets/admin.js')).toBe(false);
  });

  it('fails on a module that the build does not know, instead of counting less', () => {
    expect(() => firstLoadFiles(manifest, ['src/pages/gone.tsx'])).toThrow('src/pages/gone.tsx');
  });

  it('fails on a manifest without an entry', () => {
    expect(() => firstLoadFiles({}, [])).toThrow('no entry');
  });
});
