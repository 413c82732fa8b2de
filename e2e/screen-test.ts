import { type EventSamples, findSamples } from './events.ts';
import { request, test as base } from './test.ts';

/** Signs a context of its own in as a demo person and gives what `use` makes of it. */
async function signedIn(email: string) {
  const baseURL = process.env['E2E_URL'] ?? '';
  const context = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await context.post('/api/login/demo', { data: { email } });
  return context;
}

/** A test that knows one event of each state, found once a worker. */
export const test = base.extend<object, { samples: EventSamples }>({
  samples: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing else is needed
    async ({}, use) => {
      const admin = await signedIn('admin@demo.test');
      const member = await signedIn('member@demo.test');
      const samples = await findSamples(admin, member);
      await Promise.all([admin.dispose(), member.dispose()]);
      await use(samples);
    },
    { scope: 'worker' },
  ],
});
