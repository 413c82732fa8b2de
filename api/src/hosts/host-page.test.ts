// Statements held: calls.23-25, event.69, event.72.

import type { ErrorBody, Event, HostPage, HostProfile } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../account/index.ts';
import { buildEvent, buildHost, buildMember, HOUR, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { saveHostProfile } from './host-profile.ts';
import { ensureHost } from './index.ts';

const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { rateLimits: false } }));
const db = () => test.services.db;
const page = (name: string) =>
  test.call<HostPage & ErrorBody>('GET', `/api/hosts/${encodeURIComponent(name)}`);

describe('GET /api/hosts/:name', () => {
  it('bio, picture, rating, what is to come and what was; nothing that is not published', async () => {
    const host = await buildHost(db(), 'Ada’s Table');
    await db().updateTable('hosts').set({ bio: 'Games for all.' }).where('member_id', '=', host.id).execute();
    await db()
      .updateTable('members')
      .set({ profile_image_url: '/images/ada.webp' })
      .where('id', '=', host.id)
      .execute();
    const own = { host_id: host.id };
    const later = await buildEvent(db(), { ...own, starts_at: at(30) });
    const soon = await buildEvent(db(), { ...own, starts_at: at(3) });
    const past = await buildEvent(db(), { ...own, starts_at: at(-3) });
    const longPast = await buildEvent(db(), { ...own, starts_at: at(-300) });
    await buildEvent(db(), { ...own, approval_status: 'pending' });
    await buildEvent(db(), { ...own, approval_status: 'rejected' });
    await buildEvent(db(), { ...own, cancelled_at: TEST_NOW });
    await buildEvent(db());
    const once = { created_at: TEST_NOW, updated_at: TEST_NOW };
    await db()
      .insertInto('ratings')
      .values([
        { event_id: past.id, member_id: (await buildMember(db())).id, rating: 5, ...once },
        { event_id: longPast.id, member_id: (await buildMember(db())).id, rating: 4, ...once },
      ])
      .execute();
    const { status, body } = await page('Ada’s Table');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hostName: 'Ada’s Table',
      bio: 'Games for all.',
      imageUrl: '/images/ada.webp',
      averageRating: 4.5,
      ratings: 2,
    });
    expect(body.upcoming.map(({ id }) => id)).toEqual([soon.id, later.id]);
    expect(body.past.map(({ id }) => id)).toEqual([past.id, longPast.id]);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it.each([
    'Ada Field',
    'José Muñoz',
    'Bread/Butter & Co.',
    '100% Fun?',
    'Game Night #1 + more',
    '🎲 Dice 🎲',
    '山田太郎',
    'a%2Fb',
    '🎉'.repeat(50),
  ])('an address for "%s"', async (name) => {
    await buildHost(db(), name);
    expect((await page(name)).body.hostName).toBe(name);
    expect((await page(name.toUpperCase())).body.hostName).toBe(name);
  });

  it('the platform has one; nobody, and somebody who left, have none', async () => {
    await buildEvent(db(), { host_id: null, title: 'From the house' });
    const { body } = await page('Backyard');
    expect(body).toMatchObject({ hostName: 'Backyard', bio: null, averageRating: null, ratings: 0 });
    expect(body.upcoming.map(({ title }) => title)).toEqual(['From the house']);
    expect(await page('Nobody at all')).toMatchObject({ status: 404, body: { code: 'host_not_found' } });
    const gone = await buildHost(db(), 'Gone Soon');
    await deleteAccount(test.services, gone.id);
    expect((await page('Gone Soon')).status).toBe(404);
    const { name } = await db()
      .selectFrom('hosts')
      .select('name')
      .where('member_id', '=', gone.id)
      .executeTakeFirstOrThrow();
    expect((await page(name)).status).toBe(404);
  });
});

describe('[HOLD-29] a page ends with the role', () => {
  const setRole = (id: string, role: 'user' | 'host' | 'admin') =>
    db().updateTable('members').set({ role }).where('id', '=', id).execute();
  const paths = (name: string) => {
    const there = encodeURIComponent(name);
    return [
      `/api/hosts/${there}`,
      `/host/${there}/events.ics`,
      `/host/${there}/events.rss`,
      `/embed/${there}`,
    ];
  };

  it.each(['user', 'admin'] as const)(
    'to %s: no page, feed or words, and nothing leads there',
    async (role) => {
      const name = `Leaving to be ${role}`;
      const host = await buildHost(db(), name);
      const event = await buildEvent(db(), { host_id: host.id, starts_at: at(5) });
      const as = await test.signInAs(host);
      await test.call('PUT', '/api/host/profile', { as, body: { bio: 'Come as you are.' } });
      const shown = async () => ({
        pages: await Promise.all(paths(name).map(async (path) => (await test.call('GET', path)).status)),
        event: (await test.call<Event>('GET', `/api/events/${event.id}`)).body,
        listed: (await test.call<{ hostName: string }[]>('GET', '/api/hosts')).body.some(
          ({ hostName }) => hostName === name,
        ),
        mapped: (await test.call('GET', '/sitemap.xml')).text.includes(encodeURIComponent(name)),
      });
      const here = { pages: [200, 200, 200, 200], listed: true, mapped: true };
      const gone = { pages: [404, 404, 404, 404], listed: false, mapped: false };
      expect(await shown()).toMatchObject({ ...here, event: { hostName: name, hostPage: true } });
      await setRole(host.id, role);
      // The event itself stays, with the name.
      expect(await shown()).toMatchObject({ ...gone, event: { hostName: name, hostPage: false } });
      await setRole(host.id, 'host');
      expect(await shown()).toMatchObject(here);
      expect((await page(name)).body.bio).toBeNull();
    },
  );

  it('words that were sent before and arrive after it are not kept', async () => {
    const host = await buildHost(db(), 'Too Late');
    await setRole(host.id, 'user');
    await expect(saveHostProfile(test.services, host.id, { bio: 'Still here.' })).rejects.toMatchObject({
      code: 'host_required',
    });
  });
});

describe('GET /api/events/hosts', () => {
  it('hosts’ events, all of them or one host’s; the platform’s only by its name', async () => {
    const host = await buildHost(db(), 'Solo Host');
    const mine = await buildEvent(db(), { host_id: host.id, starts_at: at(1) });
    await buildEvent(db(), { host_id: host.id, approval_status: 'pending' });
    await buildEvent(db(), { host_id: host.id, starts_at: at(-1) });
    const list = async (query: string) => {
      const reply = await test.call<Event[]>('GET', `/api/events/hosts${query}`);
      return {
        ids: reply.body.map(({ id }) => id),
        names: new Set(reply.body.map((one) => one.hostName)),
        reply,
      };
    };
    expect((await list('?host=Solo%20Host')).ids).toEqual([mine.id]);
    expect((await list('?host=solo%20host')).ids).toEqual([mine.id]);
    const everybody = await list('');
    expect(everybody.names.size).toBeGreaterThan(1);
    expect(everybody.names.has('Backyard')).toBe(false);
    expect((await list('?all=true&host=Solo%20Host')).ids).toEqual(everybody.ids);
    expect([...(await list('?host=Backyard')).names]).toEqual(['Backyard']);
    const first = await list('?limit=1');
    expect(first.reply.headers['x-total-count']).toBe(String(everybody.ids.length));
    const link = /<([^>]+)>/.exec(String(first.reply.headers['link']))?.[1] ?? '';
    expect((await test.call<Event[]>('GET', link)).body.map(({ id }) => id)).toEqual([everybody.ids[1]]);
  });

  it('what is near comes first, and nothing is hidden [hosts.37]', async () => {
    const host = await buildHost(db(), 'Here And There');
    const denver = { city: 'Denver', state: 'CO', latitude: 39.7392, longitude: -104.9903 };
    const austin = { city: 'Austin', state: 'TX', latitude: 30.2672, longitude: -97.7431 };
    const far = await buildEvent(db(), { host_id: host.id, starts_at: at(1), ...denver });
    const near = await buildEvent(db(), { host_id: host.id, starts_at: at(2), ...austin });
    const list = async (query: string) => {
      const { body } = await test.call<Event[]>('GET', `/api/events/hosts?host=Here%20And%20There${query}`);
      return body.map(({ id, nearby }) => [id, nearby]);
    };
    expect(await list('')).toEqual([
      [far.id, undefined],
      [near.id, undefined],
    ]);
    expect(await list('&near=Austin,%20TX&radius=25')).toEqual([
      [near.id, true],
      [far.id, false],
    ]);
  });
});

describe('a public name', () => {
  it('[HOST-32] is the person’s own, with a number where that or one like it is taken; at once too', async () => {
    const people = await Promise.all(
      ['Pat', 'PAT', 'Pаt'].map((first_name) =>
        buildMember(db(), { first_name, last_name: 'Doe', bio: 'Hello.', role: 'host' }),
      ),
    );
    const names = await Promise.all(
      people.map(({ id }) =>
        db()
          .transaction()
          .execute((trx) => ensureHost(trx, id, TEST_NOW)),
      ),
    );
    expect(names.filter((name) => /^P.t Doe$/i.test(name))).toHaveLength(1);
    expect(names.map((name) => name.replace(/^P.t Doe/i, '')).toSorted()).toEqual(['', ' 2', ' 3']);
    const [first] = people;
    const again = await db()
      .transaction()
      .execute((trx) => ensureHost(trx, first?.id ?? '', TEST_NOW));
    expect(again).toBe(names[0]);
    // Getting the role does not make the text of their profile public.
    expect((await page(String(names[0]))).body).toMatchObject({ hostName: names[0], bio: null });
  });

  it.each([
    ['Backyard', ''],
    ['Back', 'yard'],
    ['...', '!!'],
    ['All', ''],
  ])('[HOST-31] "%s %s" is not one', async (first_name, last_name) => {
    const member = await buildMember(db(), { first_name, last_name: last_name || '-' });
    const name = await db()
      .transaction()
      .execute((trx) => ensureHost(trx, member.id, TEST_NOW));
    expect(name).toMatch(/ \d+$|^Host /);
  });

  it.each([
    'Backyard Support',
    'Backyard ✓',
    'Admin',
    '✅ Verified',
    'ßackyard',
    'Maya ✔️',
    'The Backyard',
    'backyard’s own',
    'BackyardTeam',
    'officialbackyard',
    'Вackyаrd Help',
    'Back\u200Byard Events',
    'Ｂａｃｋｙａｒｄ Events',
    '🄱🅰🅲🅺🅈🅐🆁🅳',
    'B a c k y a r d  events',
    'Bасkуаrd2 Events',
    'Adm1n Anna',
    'Äđmin',
    'Official Chess Club',
    'Support',
    'The Support Team',
    'Trust & Safety',
    'ＶＥＲＩＦＩＥＤ host',
    'Maya 🔵',
    '🛡️ Maya',
    'Maya ⭐ 🌸',
    'Maya (👑)',
    'Maya ⚫\u200D 2',
    'Maya ⓥ',
    '🏅Maya',
    'Maya 🟦',
    'Adm\uFFF9in',
    'Veri\u{1BCA0}fied Anna',
    'anna\u2800admin',
    'anna\u3164admin',
    'anna\u2800ad\u200Bmin',
    'Back\u{1D173}yard Events',
    'Back Yard Support',
    'Back-Yard Team',
    'The Back Yard Help Desk',
    'Veri-fied',
    'Ad-min',
    'Ad-min 2',
    'Bea 🔵\u3164',
    '\u3164🔵 Bea',
    'Bea \u{10102}',
    '8ackyard',
    'b4ckyard',
    '13ackyard',
    'B@ckyard Events',
    'Ver!fied!',
    'Mod3rator Joe 2',
    '$upp0rt T3am',
    'ꓐꓮꓚꓗꓬꓮꓣꓓ 2',
    'ᗷᗩᑕKYARD Events',
    '乃卂匚Ҝㄚ卂尺ᗪ 2',
    'ꭺꭰꮇꭵN',
    'aꭰmin',
    'ꮟackyard 2',
    '𐌱ackyard',
    'Officꭵaꮮ',
    'ꮥuꮲꮲorꭲ',
    'ᎪᎠMIN',
    'Superadmin',
    'SysAdmin Joe',
    'super-admin',
    'Webmaster',
    'Bea 🔵ʰ',
    'ˈ🔵 Bea',
    'Bea 🔵º',
    'Bea ⭐ー',
    '3ackyard',
    '6ackyard Team',
    'Backyarcl',
    'Backvard',
    'BACKYARCL Events',
    'Baclcyard',
    'Aclmin',
    'Adnnin Joe',
    'Adrnin',
    'Verifiecl',
    ...Array.from('⏺⦿⊙◍⬢⬣❇✵🏆💎⚜', (mark) => `Bea ${mark}`),
  ])('[HOLD-16] [HOST-33] "%s" pretends to be the platform, or checked by it', async (hostName) => {
    const host = await buildHost(db(), `Honest ${Math.random()}`);
    const as = await test.signInAs(host);
    const save = (body: object) =>
      test.call<HostProfile & ErrorBody>('PUT', '/api/host/profile', { as, body });
    const reply = await save({ hostName });
    expect(reply).toMatchObject({ status: 409, body: { code: 'host_name_reserved' } });
    expect(reply.body.issues).toEqual([{ path: 'hostName', message: reply.body.message }]);
    const [first_name = '', ...rest] = hostName.split(' ');
    const member = await buildMember(db(), { first_name, last_name: rest.join(' ') || '-' });
    const given = db().transaction();
    expect(await given.execute((trx) => ensureHost(trx, member.id, TEST_NOW))).toMatch(/^Host /);
  });

  it.each([
    'Backyarders of Tampa',
    'Back Yard Cooks',
    'Back Yard BBQ Club',
    'Ad Minds',
    'Trophy 🏆 Hunters',
    'Grief Support Austin',
    'Team Rocket Runners',
    'Theo Team',
    'Staffordshire Walks',
    'Officially Late',
    'Modern Dance',
    'Administers of Fun',
    'The Care Bears',
    'Host Club 2',
    '🇺🇸 Chess',
    'Five ★ Hikers',
    'Garden 🌸',
    '⚽ Sunday 🎲',
    'Chess ♟',
    'Ada ❤️ Dogs',
    'Кафе 🌻',
    '山田 🎸',
    'Sky 🌙✨',
    'Anna ✨',
    '✨ Anna ✨',
    'Clover Yard',
    'Nannies of Austin',
    'Club 36',
    'Backhand Tennis',
    'Vard Kitchen',
    'Conrad Min',
    'A$AP Dancers',
    'Table 8 & 9',
    'ラーメン 🍜',
    'スーパー⭐ラーメン',
    'Jᵃzz 🎷 Niᵍht',
    'ᏣᎳᎩ Ꮝꭶꮃꮒ Stories',
    'Superb Minds',
    'Web Masters of Knitting',
    '4 Supper 2',
  ])('[HOLD-16] [HOST-33] "%s" is a name like others', async (hostName) => {
    const as = await test.signInAs(await buildHost(db(), `Plain ${Math.random()}`));
    expect((await test.call('PUT', '/api/host/profile', { as, body: { hostName } })).status).toBe(200);
  });

  it('[HOST-33] who had such a name before can still change their words', async () => {
    const as = await test.signInAs(await buildHost(db(), 'Backyard Pioneers'));
    const body = { hostName: 'Backyard Pioneers', bio: 'Since 2019.' };
    expect((await test.call('PUT', '/api/host/profile', { as, body })).status).toBe(200);
  });

  it('[HOST-30] can be changed, not to another’s or one like it, and the words with it', async () => {
    await buildHost(db(), 'Carol King');
    const as = await test.signInAs(await buildHost(db(), 'Old Name'));
    const save = (body: object) =>
      test.call<HostProfile & ErrorBody>('PUT', '/api/host/profile', { as, body });
    for (const hostName of ['Carol King', 'CAROL  KING', 'Caroł Кing', 'BACKYARD', 'ꓐꓮꓚꓗꓬꓮꓣꓓ', 'ᗷᗩᑕKYARD']) {
      const reply = await save({ hostName });
      expect([reply.status, reply.body.code]).toEqual([409, 'host_name_taken']);
    }
    expect((await save({ hostName: '...' })).body.issues).toEqual([
      { path: 'hostName', message: 'Use at least one letter or digit' },
    ]);
    expect((await save({ hostName: '' })).status).toBe(400);
    expect((await save({ hostName: 'New/Name 🎲', bio: ' Dice. ' })).body).toEqual({
      hostName: 'New/Name 🎲',
      bio: 'Dice.',
      imageUrl: null,
      followers: 0,
    });
    expect((await save({})).body.bio).toBe('Dice.');
    expect((await save({ bio: '' })).body.bio).toBeNull();
    expect((await page('New/Name 🎲')).status).toBe(200);
    expect((await page('Old Name')).status).toBe(404);
  });
});
