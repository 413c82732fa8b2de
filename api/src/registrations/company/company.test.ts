// Statements held: company.1-9.

/** Company for newcomers: who asks, who looks out, and who is notified (docs/rules/company.md). */
import type { AccountExport, Door, EventCompany, Welcome } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '../../account/delete-account.ts';
import { buildEvent, buildMember, type EventRow, HOUR, standAt, TEST_NOW } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { registrationJobs, registrationMails } from '../index.ts';
import { findCompany } from './find-company.ts';

standAt('2026-11-21T18:00:00Z');
const from = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

const test = testApp({ config: { rateLimits: false } });
beforeEach(() => {
  test.time.now = TEST_NOW;
});
const db = () => test.services.db;

/** An evening in three days. */
const evening = (given: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(db(), { starts_at: from(72), ends_at: from(75), location: 'The Kiln', ...given });

const seat = (event: { id: string }, member: { id: string }, at = TEST_NOW) =>
  db()
    .insertInto('registrations')
    .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: at })
    .execute();

async function newcomer(firstName: string, interests = ['Hiking']) {
  const member = await buildMember(db(), { first_name: firstName, interests });
  return { member, as: await test.signInAs(member) };
}
type Somebody = Awaited<ReturnType<typeof newcomer>>;

/** Was at so many events, and gave the last so many stars. */
async function regular(firstName: string, { events = 5, stars = 5, welcomes = true } = {}) {
  const member = await buildMember(db(), { first_name: firstName, welcomes });
  for (let number = 1; number <= events; number++) {
    const past = await buildEvent(db(), { starts_at: from(-48 * number) });
    await seat(past, member, from(-48 * number - 1));
    if (number === 1 && stars > 0)
      await db()
        .insertInto('ratings')
        .values({
          event_id: past.id,
          member_id: member.id,
          rating: stars,
          created_at: TEST_NOW,
          updated_at: TEST_NOW,
        })
        .execute();
  }
  return { member, as: await test.signInAs(member) };
}

const register = (event: EventRow, { as }: Somebody, body: object = {}) =>
  test.call('POST', `/api/events/${event.id}/register`, { as, body });
const ask = (event: EventRow, who: Somebody) => register(event, who, { company: true });
const cancel = (event: EventRow, { as }: Somebody) =>
  test.call('DELETE', `/api/events/${event.id}/register`, { as });
const wish = (event: EventRow, { as }: Somebody, body: object) =>
  test.call<{ code: string }>('PUT', `/api/events/${event.id}/wishes`, { as, body });
const company = async (event: EventRow, who?: { as: { cookie: string } }) =>
  (await test.call<EventCompany>('GET', `/api/events/${event.id}/company`, who && { as: who.as })).body;
const meets = async (event: EventRow, who: Somebody) => (await company(event, who)).meets;
const namesFor = async (event: EventRow, who: Somebody) =>
  (await meets(event, who))?.people.map(({ firstName }) => firstName) ?? null;

/** What their own file says of their seat. */
async function filed(event: EventRow, { member }: Somebody) {
  const as = await test.signInAs(member, { confirmed: true });
  const { body } = await test.call<AccountExport>('GET', '/api/user/export', { as });
  return body.registrations.find((row) => row.event.id === event.id);
}

/** The reminders' job at so many hours from now: the evening's are due 24 hours before it. */
async function tick(hours = 48): Promise<void> {
  test.time.now = from(hours);
  const job = registrationJobs(test.services).find(({ name }) => name === 'remind_registered');
  await job?.run({}, { number: 1, of: 1 });
}

/** The text of their mails of this kind if sent now, oldest first. Null for one that is no longer due. */
async function said(kind: 'registration_reminder' | 'company_found', { member }: Somebody) {
  const mails = await db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  const template = registrationMails.find((one) => one.kind === kind);
  const texts = [];
  for (const { id, recipient, payload, member_id: memberId } of mails)
    texts.push((await template?.compose(test.services, { id, memberId, recipient, payload }))?.text ?? null);
  return texts;
}

describe('who asks, and who can look out', () => {
  it('[COMPANY-1] [company.1] who was at no event is offered it, and no other', async () => {
    const [nora, rita, event] = [await newcomer('Nora'), await regular('Rita'), await evening()];
    expect(await company(event, nora)).toMatchObject({ newcomer: true, asks: null, welcomes: null });
    expect(await company(event, rita)).toMatchObject({ newcomer: false });
    await ask(event, nora);
    expect(await company(event, nora)).toMatchObject({ newcomer: true, asks: true });
    expect(await company(event)).toMatchObject({ newcomer: false, asks: null, welcomes: null, meets: null });
  });

  it('[COMPANY-8] [company.11] it is offered as long as somebody could be asked; who asked can take it back', async () => {
    const [nora, nils, event] = [await newcomer('Nora'), await newcomer('Nils'), await evening()];
    await ask(event, nora);
    expect(await company(event, nils)).toMatchObject({ newcomer: true });
    test.time.now = new Date(event.starts_at.getTime() - 2 * HOUR);
    expect(await company(event, nils)).toMatchObject({ newcomer: false });
    expect(await company(event, nora)).toMatchObject({ newcomer: true, asks: true });
  });

  it('[COMPANY-8] [interface.52] regulars as well; once the reminder is due, whoever is found is told at once', async () => {
    const [rita, event] = [await regular('Rita'), await evening()];
    await register(event, rita);
    expect(await company(event, rita)).toMatchObject({ welcomes: true, toldNow: false });
    test.time.now = from(47.9);
    expect(await company(event, rita)).toMatchObject({ toldNow: false });
    test.time.now = from(48);
    expect(await company(event, rita)).toMatchObject({ welcomes: true, toldNow: true });
    test.time.now = new Date(event.starts_at.getTime() - 2 * HOUR);
    expect(await company(event, rita)).toMatchObject({ welcomes: null, toldNow: true });
  });

  it('[COMPANY-2] [company.2] regulars were at five events and liked one of them', async () => {
    const read = async (who: Somebody) =>
      (await test.call<Welcome>('GET', '/api/user/welcome', { as: who.as })).body.regular;
    expect(await read(await regular('Rita'))).toBe(true);
    expect(await read(await regular('Four', { events: 4 }))).toBe(false);
    expect(await read(await regular('Stars', { stars: 3 }))).toBe(false);
    expect(await read(await regular('None', { stars: 0 }))).toBe(false);
    expect(await read(await newcomer('Nora'))).toBe(false);
  });

  it('[COMPANY-3] [company.3] they let themselves be asked in general, and for one evening', async () => {
    const rita = await regular('Rita', { welcomes: false });
    const set = (who: Somebody, welcomes: unknown) =>
      test.call<Welcome>('PUT', '/api/user/welcome', { as: who.as, body: { welcomes } });
    const event = await evening();
    await register(event, rita);
    expect((await company(event, rita)).welcomes).toBe(false);
    expect(await set(rita, true)).toMatchObject({ status: 200, body: { regular: true, welcomes: true } });
    expect((await company(event, rita)).welcomes).toBe(true);
    expect((await wish(event, rita, { welcomes: false })).status).toBe(204);
    expect((await company(event, rita)).welcomes).toBe(false);
    const nora = await newcomer('Nora');
    await register(event, nora);
    expect((await set(nora, true)).status).toBe(403);
    expect((await set(nora, false)).status).toBe(200);
    expect(await wish(event, nora, { welcomes: true })).toMatchObject({
      status: 403,
      body: { code: 'company_not_regular' },
    });
    expect((await set(rita, 'yes')).status).toBe(400);
  });
});

describe('the day before', () => {
  it('[COMPANY-7] [company.4] [company.5] both read a name and the place in their reminder, once however often it is run', async () => {
    const event = await evening({ meeting_point: 'By the fireplace' });
    const [nora, rita] = [await newcomer('Nora'), await regular('Rita')];
    await ask(event, nora);
    await register(event, rita);
    await tick(47.9);
    expect(await meets(event, nora)).toBeNull();
    await tick();
    await Promise.all([tick(), tick()]);
    const [toNora, ...more] = await said('registration_reminder', nora);
    expect(toNora).toMatch(/Rita looks out for you\.\s+You meet here: By the fireplace \(The Kiln\)/);
    const [toRita] = await said('registration_reminder', rita);
    expect(toRita).toMatch(/Nora comes for the first time\. Please look out for them\./);
    expect([more, await said('company_found', nora), await said('company_found', rita)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await meets(event, nora)).toEqual({
      looksOut: false,
      people: [{ registrationId: expect.any(String), firstName: 'Rita', profileImageUrl: null }],
      place: 'By the fireplace (The Kiln)',
    });
    expect(await meets(event, rita)).toMatchObject({ looksOut: true, people: [{ firstName: 'Nora' }] });
  });

  it('[COMPANY-4] [company.6] a regular is asked for two at most, and where the host says nothing they meet at the venue', async () => {
    const event = await evening();
    const rita = await regular('Rita');
    await register(event, rita);
    const three = [await newcomer('A'), await newcomer('B'), await newcomer('C')];
    for (const one of three) await ask(event, one);
    await tick();
    expect(await namesFor(event, rita)).toHaveLength(2);
    const met = await Promise.all(three.map((one) => meets(event, one)));
    expect(met.filter((one) => one !== null).map(({ place }) => place)).toEqual(['The Kiln', 'The Kiln']);
  });

  it('[COMPANY-2] [COMPANY-3] nobody is asked who did not let themselves be, not this evening either, nor who asks no more', async () => {
    const event = await evening();
    const [nora, gone] = [await newcomer('Nora'), await newcomer('Gone')];
    const [off, tonight] = [await regular('Off', { welcomes: false }), await regular('Tonight')];
    await ask(event, nora);
    await ask(event, gone);
    await wish(event, gone, { company: false });
    await register(event, off);
    await register(event, tonight);
    await wish(event, tonight, { welcomes: false });
    await tick();
    expect(await namesFor(event, nora)).toBeNull();
    // ... and the reminder does not mention it.
    const [text] = await said('registration_reminder', nora);
    expect(text).not.toMatch(/Tonight|looks? out|Your company|You meet/);
    expect(await said('company_found', nora)).toEqual([]);
    expect((await wish(event, tonight, { welcomes: true })).status).toBe(204);
    await tick(49);
    expect([await namesFor(event, nora), await namesFor(event, gone)]).toEqual([['Tonight'], null]);
  });

  it('[COMPANY-1] who was at an event since then is not looked out for', async () => {
    const event = await evening();
    const [nora, rita] = [await newcomer('Nora'), await regular('Rita')];
    await ask(event, nora);
    await register(event, rita);
    await seat(await buildEvent(db(), { starts_at: from(20), ends_at: from(22) }), nora.member);
    await tick();
    expect(await namesFor(event, nora)).toBeNull();
  });

  it('[COMPANY-5] [SAFE-9] two of whom one has blocked the other never are, on either side and at once, nor in their own files', async () => {
    for (const blocks of ['newcomer', 'regular'] as const) {
      test.time.now = TEST_NOW;
      const event = await evening();
      const [nora, rita] = [await newcomer('Nora'), await regular('Rita')];
      await ask(event, nora);
      await register(event, rita);
      const [blocker, blocked] = blocks === 'newcomer' ? [nora, rita] : [rita, nora];
      const block = () =>
        db()
          .insertInto('blocks')
          .values({ blocker_id: blocker.member.id, blocked_id: blocked.member.id, created_at: TEST_NOW })
          .execute();
      if (blocks === 'newcomer') await block();
      await tick();
      expect(await namesFor(event, nora)).toEqual(blocks === 'newcomer' ? null : ['Rita']);
      expect(await filed(event, nora)).toMatchObject({ accompanied: blocks === 'regular' });
      expect(await filed(event, rita)).toMatchObject({ looksOutFor: blocks === 'regular' ? 1 : 0 });
      if (blocks === 'newcomer') continue;
      await block();
      for (const one of [nora, rita]) expect(await namesFor(event, one)).toBeNull();
      expect((await said('registration_reminder', nora))[0]).not.toContain('Rita');
      expect(await filed(event, nora)).toMatchObject({ accompanied: false });
      expect(await filed(event, rita)).toMatchObject({ looksOutFor: 0 });
      await tick(49);
      expect(await namesFor(event, nora)).toBeNull();
    }
  });

  it('[COMPANY-5] two whom the host keeps apart are not, and are no longer once they are', async () => {
    const event = await evening();
    const [nora, rita, sue] = [await newcomer('Nora'), await regular('Rita'), await regular('Sue')];
    await ask(event, nora);
    for (const one of [rita, sue]) await register(event, one);
    await tick();
    const [first] = (await namesFor(event, nora)) ?? [];
    const pair = await db()
      .selectFrom('company_pairs')
      .selectAll()
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow();
    await db().insertInto('event_tables').values({ event_id: event.id, size: 5, rounds: 1 }).execute();
    await db()
      .insertInto('table_partings')
      .values({ event_id: event.id, one_id: pair.regular_id ?? '', other_id: pair.newcomer_id })
      .execute();
    // The name disappears from every screen at once. The next run finds someone else.
    expect(await namesFor(event, nora)).toBeNull();
    await tick(49);
    const [second] = (await namesFor(event, nora)) ?? [];
    expect(new Set([first, second])).toEqual(new Set(['Rita', 'Sue']));
  });
});

describe('whoever does not come', () => {
  it('[COMPANY-8] [company.7] the newcomer gets another quietly, and no mail says why', async () => {
    const event = await evening();
    const [nora, rita] = [await newcomer('Nora'), await regular('Rita')];
    await ask(event, nora);
    await register(event, rita);
    await tick();
    const sue = await regular('Sue');
    await register(event, sue);
    expect((await cancel(event, rita)).status).toBe(204);
    expect(await namesFor(event, nora)).toBeNull();
    await tick(50);
    await tick(50.1);
    expect(await namesFor(event, nora)).toEqual(['Sue']);
    const mails = await said('company_found', nora);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Sue looks out for you.');
    expect(mails[0]).not.toMatch(/Rita|cancel|instead|declin/i);
    expect(await said('company_found', sue)).toHaveLength(1);
  });

  it('[COMPANY-8] without another they are told whom to ask, once; later than two hours before nobody new is asked', async () => {
    const event = await evening();
    const [nora, rita, late] = [await newcomer('Nora'), await regular('Rita'), await regular('Late')];
    await ask(event, nora);
    await register(event, rita);
    await tick();
    test.time.now = from(70.5);
    await cancel(event, rita);
    await register(event, late);
    await tick(70.6);
    await tick(70.7);
    expect(await namesFor(event, nora)).toBeNull();
    const mails = await said('company_found', nora);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/ask for .* and say that it is your first time/);
    expect(await said('company_found', late)).toEqual([]);
  });

  it('[COMPANY-8] a newcomer who cancels or asks no more leaves room, and the regular no mail', async () => {
    const event = await evening();
    const [nora, bo, rita] = [await newcomer('Nora'), await newcomer('Bo'), await regular('Rita')];
    for (const one of [nora, bo]) await ask(event, one);
    await register(event, rita);
    await tick();
    await cancel(event, nora);
    expect((await wish(event, bo, { company: false })).status).toBe(204);
    expect(await namesFor(event, rita)).toBeNull();
    await tick(49);
    expect(await said('company_found', rita)).toEqual([]);
  });

  it('[COMPANY-8] who asks no more and asks again after the names went out is told anew, each time', async () => {
    const event = await evening();
    const [nora, rita] = [await newcomer('Nora'), await regular('Rita')];
    await register(event, rita);
    await tick();
    await ask(event, nora);
    for (const hours of [48.1, 48.3]) {
      await tick(hours);
      expect(await namesFor(event, nora)).toEqual(['Rita']);
      expect((await wish(event, nora, { company: false })).status).toBe(204);
      expect((await wish(event, nora, { company: true })).status).toBe(204);
    }
    await tick(48.5);
    expect((await said('company_found', nora)).length).toBe(3);
  });

  it('[COMPANY-10] neither is told again and again of one who goes and comes back', async () => {
    const event = await evening();
    const [nora, rita] = [await newcomer('Nora'), await regular('Rita')];
    await register(event, rita);
    await ask(event, nora);
    await tick();
    // Both read it in their reminder. Nora then withdraws and asks again, or cancels her seat and takes it again.
    for (const hours of [48.1, 48.2, 48.3, 48.4]) {
      test.time.now = from(hours);
      if (hours < 48.25) for (const asks of [false, true]) await wish(event, nora, { company: asks });
      else {
        await cancel(event, nora);
        await ask(event, nora);
      }
      await tick(hours + 0.05);
      expect(await namesFor(event, rita)).toEqual(['Nora']);
    }
    expect(await said('company_found', rita)).toHaveLength(1);
    const told = (await said('company_found', nora)).length;
    // Rita goes and comes back.
    for (const hours of [49, 50, 51]) {
      test.time.now = from(hours);
      await cancel(event, rita);
      await tick(hours + 0.1);
      await register(event, rita);
      await tick(hours + 0.2);
      expect(await namesFor(event, nora)).toEqual(['Rita']);
    }
    // At most one mail says that no one was found.
    expect((await said('company_found', nora)).length).toBe(told + 1);
  });

  it('[COMPANY-3] a no after the names went out is refused: the seat can be given back', async () => {
    const event = await evening();
    const [nora, rita] = [await newcomer('Nora'), await regular('Rita')];
    await ask(event, nora);
    await register(event, rita);
    await tick();
    expect(await wish(event, rita, { welcomes: false })).toMatchObject({
      status: 409,
      body: { code: 'company_told' },
    });
  });

  it('[COMPANY-7] who asks after the reminder was due reads it in a mail of its own, as does who looks out', async () => {
    const event = await evening();
    const rita = await regular('Rita');
    await register(event, rita);
    await tick();
    test.time.now = from(50);
    const nora = await newcomer('Nora');
    await ask(event, nora);
    await tick(50.1);
    expect((await said('company_found', nora))[0]).toContain('Rita looks out for you.');
    expect((await said('company_found', rita))[0]).toContain('Nora comes for the first time.');
  });

  it('[COMPANY-7] pairing and cancelling at once leave nobody with somebody who does not come', async () => {
    for (let round = 0; round < 5; round++) {
      const event = await evening();
      const [nora, rita, sue] = [await newcomer('Nora'), await regular('Rita'), await regular('Sue')];
      await ask(event, nora);
      for (const one of [rita, sue]) await register(event, one);
      test.time.now = from(48);
      await Promise.all([findCompany(test.services), cancel(event, rita), findCompany(test.services)]);
      await findCompany(test.services);
      expect(await namesFor(event, nora)).toEqual(['Sue']);
    }
  });
});

describe('[COMPANY-9] [company.8] who runs the event', () => {
  it('reads how many come for the first time and how many are looked out for, on its page and at the door', async () => {
    const event = await evening();
    const host = { as: await test.signInAs({ id: event.host_id ?? '' }) };
    const [nora, bo, cy, rita] = [
      await newcomer('Nora'),
      await newcomer('Bo'),
      await newcomer('Cy'),
      await regular('Rita'),
    ];
    for (const one of [nora, bo]) await ask(event, one);
    for (const one of [cy, rita]) await register(event, one);
    await tick();
    expect((await company(event, host)).newcomers).toEqual({ firstTime: 3, accompanied: 2 });
    for (const one of [nora, rita, undefined]) expect((await company(event, one)).newcomers).toBeNull();
    test.time.now = from(71);
    const { body } = await test.call<Door>('GET', `/api/host/events/${event.id}/door`, { as: host.as });
    expect(body.accompanied).toBe(2);
    expect(JSON.stringify(body)).not.toMatch(/"company|"asks|"looksOut/);
  });
});

it('[company.9] deleting an account ends its company, and the export names what it asked for', async () => {
  const event = await evening();
  const [nora, rita, sue] = [await newcomer('Nora'), await regular('Rita'), await regular('Sue')];
  await ask(event, nora);
  for (const one of [rita, sue]) await register(event, one);
  await tick();
  const [name] = (await namesFor(event, nora)) ?? [];
  const away = name === 'Rita' ? rita : sue;
  await db()
    .transaction()
    .execute((trx) => removeAccount(trx, away.member.id, test.time.now));
  await tick(49);
  expect(await namesFor(event, nora)).toEqual([name === 'Rita' ? 'Sue' : 'Rita']);
});
