import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServices } from '../../testing/test-services.ts';
import { enforceLimit } from './rate-limit.ts';

let services: Awaited<ReturnType<typeof testServices>>;

beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.pool.end());

const counted = async () =>
  Object.fromEntries(
    (await services.db.selectFrom('rate_limits').select(['key', 'hits']).execute()).map((row) => [
      row.key,
      row.hits,
    ]),
  );

it('calls that come at the same time are counted in their order, each against what it is limited by', async () => {
  const limit = { name: 'tries', hits: 3, seconds: 60 };
  const calls = ['ada', 'bo', 'ada', 'ada', 'bo', 'ada', 'ada'].map((key) =>
    enforceLimit(services, limit, key),
  );
  const answers = await Promise.allSettled(calls);
  expect(answers.map((answer) => answer.status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(await counted()).toMatchObject({ 'tries:ada': 5, 'tries:bo': 2 });
});

it('each counts for as many as it says, in the window of its own limit', async () => {
  const [minute, hour] = [60, 3600].map((seconds) => ({ name: `rows_${seconds}`, hits: 10, seconds }));
  const answers = await Promise.allSettled([
    enforceLimit(services, minute!, 'cy', 6),
    enforceLimit(services, hour!, 'cy', 4),
    enforceLimit(services, minute!, 'cy', 5),
    enforceLimit(services, hour!, 'cy', 6),
    enforceLimit(services, minute!, 'dee', 10),
  ]);
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true]);
  expect(await counted()).toMatchObject({ 'rows_60:cy': 11, 'rows_3600:cy': 10, 'rows_60:dee': 10 });
});
