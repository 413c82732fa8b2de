import { type EventSamples, findSamples } from './events.ts';
import { callsAs } from './hosts-parts.ts';
import { DEMO } from './people.ts';
import { test as base } from './test.ts';

/** A test that knows one event of each state, found once a worker. */
export const test = base.extend<object, { samples: EventSamples }>({
  samples: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing else is needed
    async ({}, use) => {
      const admin = await callsAs(DEMO.admin);
      const member = await callsAs(DEMO.member);
      const samples = await findSamples(admin, member);
      await Promise.all([admin.dispose(), member.dispose()]);
      await use(samples);
    },
    { scope: 'worker' },
  ],
});
