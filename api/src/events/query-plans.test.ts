import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plansFingerprint } from '../../../bench/plans-fingerprint.ts';

it('docs/query-plans.md shows the plans of these statements and indexes', async () => {
  const document = readFileSync(new URL('../../../docs/query-plans.md', import.meta.url), 'utf8');
  const [, printed] = /`([0-9a-f]{64})`/.exec(document) ?? [];
  expect(printed, 'stale: print it anew with "npm run bench -- plans"').toBe(await plansFingerprint());
});
