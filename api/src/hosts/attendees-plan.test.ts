import { afterAll, expect, it } from 'vitest';
import { buildHost, standAt } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { hearStatements } from '../testing/handled-rows.ts';
import { testApp } from '../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

let statements: ReturnType<typeof hearStatements>;
const test = testApp(async () => {
  statements = hearStatements();
  return { databaseUrl: await freshDatabase() };
});
afterAll(() => statements.end());

it('a host’s attendees are asked for in a way that is planned once: an index of those who are registered is seen to serve', async () => {
  const as = await test.signInAs(await buildHost(test.services.db));
  const sent = await statements.during(() => test.call('GET', '/api/host/attendees', { as }));
  const asked = sent.filter(({ text }) => text.includes('from "registrations"'));
  expect(asked).toHaveLength(2);
  for (const one of asked) expect(one.values).not.toContain('registered');
});
