import type { CodedPrice, HostCode } from '@backyard/contract';
import { paying } from '../payments/testing/paying.ts';
import { waiting, type Person } from '../registrations/waitlist/testing.ts';
import { buildEvent, buildHost, TEST_NOW } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';

type Refused = { code?: string; message?: string };

/** What hosts and members do with discount codes, as calls. */
export function coding(site: TestApp) {
  const db = () => site.services.db;
  const wait = waiting(site);
  const pay = paying(site);
  const codesOf = (event: { id: string }, { as }: Person) =>
    site.call<HostCode[] & Refused>('GET', `/api/host/events/${event.id}/codes`, { as });
  const make = (event: { id: string }, { as }: Person, body: object) =>
    site.call<HostCode & Refused>('POST', `/api/host/events/${event.id}/codes`, { as, body });
  const host = async (): Promise<Person> => {
    const member = await buildHost(db());
    return { member, as: await site.signInAs(member, { confirmed: true }) };
  };
  return {
    codesOf,
    make,
    host,
    turn: (event: { id: string }, { as }: Person, code: { id: string }, on: boolean) =>
      site.call<HostCode & Refused>('PUT', `/api/host/events/${event.id}/codes/${code.id}`, {
        as,
        body: { on },
      }),
    remove: (event: { id: string }, { as }: Person, code: { id: string }) =>
      site.call<Refused | null>('DELETE', `/api/host/events/${event.id}/codes/${code.id}`, { as }),
    attempt: (event: { id: string }, { as }: Person, code: string, guests = 0) =>
      site.call<CodedPrice & Refused>('POST', `/api/events/${event.id}/code`, { as, body: { code, guests } }),
    join: (event: { id: string }, { as }: Person, code: string, guests = 0) =>
      site.call<Refused>('POST', `/api/events/${event.id}/register`, { as, body: { code, guests } }),
    start: (event: { id: string }, { as }: Person, amount: number, code: string, more: object = {}) =>
      pay.start(event, as, amount, { code, ...more }),
    /** An event for 20 dollars with a code of its host's, SUMMER. */
    coded: async (body: object, given: Parameters<typeof buildEvent>[1] = {}) => {
      const owner = await host();
      const event = await buildEvent(db(), {
        host_id: owner.member.id,
        price_cents: 2000,
        capacity: 20,
        guests: 3,
        starts_at: new Date(TEST_NOW.getTime() + 72 * 3_600_000),
        ...given,
      });
      const { body: code } = await make(event, owner, { code: 'Summer', ...body });
      const uses = async () => (await codesOf(event, owner)).body.find(({ id }) => id === code.id)?.uses;
      return { owner, event, code, uses };
    },
    wait,
    pay,
  };
}
