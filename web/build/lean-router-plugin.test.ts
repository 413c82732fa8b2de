import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { leanRouter } from './lean-router-plugin.ts';

const ROUTER = fileURLToPath(new URL('../../node_modules/react-router/dist/production/', import.meta.url));

it.each(['lib/dom/ssr/components.js', 'lib/hooks.js', 'lib/errors.js', 'lib/dom/lib.js'])(
  'fits the installed react-router: %s',
  async (file) => {
    const code = await readFile(`${ROUTER}${file}`, 'utf8');
    expect(leanRouter(`react-router/dist/production/${file}`, code)).not.toBe(code);
  },
);

it('leaves other modules as they are', () => {
  expect(leanRouter('react-router/dist/production/lib/router/utils.js', 'const a = 1;')).toBe('const a = 1;');
});

it('fails instead of cutting nothing after an update', () => {
  expect(() => leanRouter('react-router/dist/production/lib/errors.js', '')).toThrow('any more');
});
