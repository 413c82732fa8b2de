import { randomUUID } from 'node:crypto';
import { NOTICE_TOPICS, routes } from '@backyard/contract';
import { buildHost, TEST_NOW } from '../builders.ts';
import type { Form } from './form.ts';

const URLS = { user: '/api/auth/user', host: '/api/host/profile', users: '/api/admin/users' };

const inDays = (days: number): string => new Date(TEST_NOW.getTime() + days * 86_400_000).toISOString();
const ALL_PUSHES = Object.fromEntries(NOTICE_TOPICS.map((topic) => [topic, true]));

/** What people write about themselves, and admins about people. */
export const PEOPLE_FORMS: Record<string, Form> = {
  'the wizard': {
    route: routes.members.completeOnboarding,
    fields: {
      firstName: { values: ['Ada', 'Bea'] },
      lastName: { values: ['Field', 'Meadow'] },
      bio: { values: ['Chess.', 'Go.'] },
      age: { values: ['22-25', '26-29'] },
      location: { values: ['Austin, TX', 'Chicago, IL'] },
      travelDistance: { values: [25, 50] },
      interests: { values: [['Hiking', 'Yoga'], ['Gaming']] },
      responses: {
        values: [
          {
            social_style: 'introvert',
            activity_preference: 'active',
            time_preference: ['weekday_morning', 'weekend_morning'],
            commitment_level: 'planned',
          },
          {
            social_style: 'ambivert',
            activity_preference: 'social',
            time_preference: ['weekday_evening'],
            commitment_level: 'flexible',
          },
        ],
      },
    },
    open: async ({ test, someone, get }) => {
      let who = await someone({ onboarded: false });
      return {
        send: async (body) => {
          who = await someone({ onboarded: false });
          return test.call('POST', '/api/onboarding', { as: who.as, body });
        },
        read: async () => {
          const { ageRange, ...user } = await get(URLS.user, who.as);
          const answers = await test.services.db
            .selectFrom('onboarding_answers')
            .select(['question', 'answers'])
            .where('member_id', '=', who.member.id)
            .execute();
          const responses = Object.fromEntries(
            answers.map(({ question, answers: given }) => [
              question,
              question === 'time_preference' ? given : given[0],
            ]),
          );
          return { ...user, age: ageRange, responses };
        },
      };
    },
  },
  'the profile': {
    route: routes.profile.update,
    fields: {
      firstName: { values: ['Ada', 'Bea'] },
      lastName: { values: ['Field', 'Meadow'] },
      age: { values: [24, 31] },
      location: { values: ['Austin, TX', 'Chicago, IL'] },
      bio: { values: ['Chess.', 'Go.'] },
      travelDistance: { values: [25, 50] },
      interests: { values: [['Hiking', 'Yoga'], ['Gaming']] },
      linkedinUrl: { values: ['https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/bea'] },
      tiktokUrl: { values: ['https://www.tiktok.com/@ada', 'https://www.tiktok.com/@bea'] },
      instagramUrl: { values: ['https://instagram.com/ada', 'https://instagram.com/bea'] },
      publicEmail: { values: ['ada@example.com', 'bea@example.com'] },
      friendsReach: { values: ['@ada', '+1 512 555 0134'] },
      hiddenFromLists: { values: [true, false] },
      faceForVisitors: { values: [true, false] },
    },
    open: async ({ test, someone, get }) => {
      const { as } = await someone();
      return {
        send: (body) => test.call('PUT', '/api/user/profile', { as, body }),
        read: () => get(URLS.user, as),
      };
    },
  },
  "a host's page": {
    route: routes.hosts.saveProfile,
    fields: {
      hostName: { values: ['The Clay Table', 'The Chess Table'] },
      bio: { values: ['Clay, every Tuesday.', 'Chess, every Monday.'] },
    },
    open: async ({ test, asHost, get }) => ({
      send: (body) => test.call('PUT', URLS.host, { as: asHost, body }),
      read: () => get(URLS.host, asHost),
    }),
  },
  'what an admin corrects': {
    route: routes.admin.edit,
    fields: {
      firstName: { values: ['Ada', 'Bea'] },
      lastName: { values: ['Field', 'Meadow'] },
      email: { values: [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`] },
      location: { values: ['Austin, TX', 'Chicago, IL'] },
      bio: { values: ['Chess.', 'Go.'] },
    },
    open: async ({ test, asAdmin, someone, get }) => {
      const url = `${URLS.users}/${(await someone()).member.id}`;
      return {
        send: (body) => test.call('PUT', url, { as: asAdmin, body }),
        read: () => get(url, asAdmin),
      };
    },
  },
  'a role': {
    route: routes.admin.changeRole,
    fields: { role: { values: ['host', 'admin'] } },
    open: async ({ test, asAdmin, someone, get }) => {
      const url = `${URLS.users}/${(await someone()).member.id}`;
      return {
        send: (body) => test.call('PUT', `${url}/role`, { as: asAdmin, body }),
        read: () => get(url, asAdmin),
      };
    },
  },
  'a new webhook': {
    route: routes.webhooks.add,
    fields: {
      url: { values: ['https://one.example.com/hook', 'https://other.example.com:8443/hook?a=b'] },
      kinds: { values: [['event.published'], ['event.changed', 'registration.created']] },
    },
    open: async ({ test }) => {
      const as = await test.signInAs(await buildHost(test.services.db), { confirmed: true });
      return {
        send: (body) => test.call('POST', '/api/user/webhooks', { as, body }),
        read: async () => {
          const { body } = await test.call<Record<string, unknown>[]>('GET', '/api/user/webhooks', { as });
          return body.at(-1) ?? {};
        },
      };
    },
  },
  'a webhook': {
    route: routes.webhooks.change,
    fields: {
      url: { values: ['https://one.example.com/hook', 'https://other.example.com:8443/hook?a=b'] },
      kinds: { values: [['event.published'], ['event.changed', 'registration.created']] },
      on: { values: [true, false] },
    },
    open: async ({ test }) => {
      const host = await buildHost(test.services.db);
      const as = await test.signInAs(host, { confirmed: true });
      const { body: made } = await test.call<{ id: string }>('POST', '/api/user/webhooks', {
        as,
        body: { url: 'https://first.example.com/', kinds: ['event.cancelled'] },
      });
      return {
        send: (body) => test.call('PUT', `/api/user/webhooks/${made.id}`, { as, body }),
        read: async () => {
          const { body } = await test.call<{ off: string | null }[]>('GET', '/api/user/webhooks', { as });
          const [one] = body;
          return one ? { ...one, on: one.off === null } : {};
        },
      };
    },
  },
  'an API key': {
    route: routes.apiKeys.add,
    fields: {
      name: { values: ['My program', 'Another program'] },
      scopes: { values: [['events:read'], ['events:write', 'attendees:read']] },
      expiresAt: { values: [inDays(30), inDays(90)] },
    },
    open: async ({ test }) => {
      const host = await buildHost(test.services.db);
      const as = await test.signInAs(host, { confirmed: true });
      return {
        send: (body) => test.call('POST', '/api/user/api-keys', { as, body }),
        read: async () => {
          const { body } = await test.call<Record<string, unknown>[]>('GET', '/api/user/api-keys', { as });
          return body.at(-1) ?? {};
        },
      };
    },
  },
  "a passkey's name": {
    route: routes.passkeys.rename,
    fields: { name: { values: ['My phone', 'My laptop'] } },
    open: async ({ test, someone }) => {
      const { member, as } = await someone();
      const { id } = await test.services.db
        .insertInto('passkeys')
        .values({
          member_id: member.id,
          credential_id: randomUUID(),
          public_key: Buffer.from('key'),
          counter: 0,
          transports: [],
          synced: false,
          name: 'Before',
          created_at: test.time.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        send: (body) => test.call('PUT', `/api/user/passkeys/${id}`, { as, body }),
        read: async () => {
          const { body } = await test.call<Record<string, unknown>[]>('GET', '/api/user/passkeys', { as });
          return body[0] ?? {};
        },
      };
    },
  },
  'mails about followed hosts': {
    route: routes.follows.saveMails,
    fields: { mails: { values: [false, true] } },
    open: async ({ test, someone, get }) => {
      const { as } = await someone();
      return {
        send: (body) => test.call('PUT', '/api/user/follows', { as, body }),
        read: () => get('/api/user/follows', as),
      };
    },
  },
  'what one is told': {
    route: routes.notifications.saveSettings,
    fields: {
      mails: {
        values: [
          {
            seats: false,
            reminders: false,
            waitlist: false,
            hosting: false,
            friends: false,
            invitations: true,
            conversations: true,
            follows: false,
            weekly: true,
          },
          {
            seats: true,
            reminders: true,
            waitlist: true,
            hosting: true,
            friends: true,
            invitations: false,
            conversations: false,
            follows: true,
            weekly: false,
          },
        ],
      },
      pushes: {
        values: [
          { ...ALL_PUSHES, seats: false, weekly: false, changes: false, money: false, account: false },
          ALL_PUSHES,
        ],
      },
      registrations: { values: ['daily', 'never'] },
      near: { values: ['Bozeman, MT', null] },
      quiet: { values: [{ from: '22:00', until: '07:30', timeZone: 'America/Chicago' }, null] },
    },
    open: async ({ test, someone, get }) => {
      const { as } = await someone();
      return {
        send: (body) => test.call('PUT', '/api/user/notifications', { as, body }),
        read: () => get('/api/user/notifications', as),
      };
    },
  },
  'how a calendar is kept in step': {
    route: routes.eventSource.change,
    fields: {
      everyHours: { values: [1, 24] },
      whenGone: { values: ['remove', 'ask'] },
      paused: { values: [true, false] },
    },
    open: async ({ test, asHost, host }) => {
      const { id } = await test.services.db
        .insertInto('event_sources')
        .values({
          member_id: host.id,
          host_id: host.id,
          address: `https://calendar.example.com/${randomUUID()}`,
          name: 'Games',
          settings: '{}',
          every_hours: 6,
          when_gone: 'ask',
          created_at: test.time.now,
          next_at: test.time.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        send: (body) => test.call('PUT', `/api/event-sources/${id}`, { as: asHost, body }),
        read: async () => {
          const { body } = await test.call<Record<string, unknown>[]>('GET', '/api/event-sources', {
            as: asHost,
          });
          const source = body.find((each) => each['id'] === id) ?? {};
          return { ...source, paused: source['status'] === 'paused' };
        },
      };
    },
  },
  'how a file is read': {
    route: routes.eventImport.settings,
    slow: true,
    fields: {
      columns: {
        values: [
          ['title', 'startTime'],
          ['title', null],
        ],
      },
      dateOrder: { values: ['mdy', 'dmy'] },
      timeZone: { values: ['America/Denver', 'Europe/Paris'] },
      categories: { values: [['games'], ['food']] },
      maxAttendees: { values: [8, 9] },
      location: { values: ['The Kiln', 'The Wheel'] },
      minutes: { values: [60, 90] },
      dayStarts: { values: ['10:00', '11:00'] },
      dayEnds: { values: ['16:00', '18:30'] },
    },
    open: async ({ test, asHost, get }) => {
      const sent = await test.call<{ id: string }>('POST', '/api/event-imports?fileName=clay.csv', {
        as: asHost,
        body: 'title,start\nClay,2027-01-05 19:00\n',
        headers: { 'content-type': 'text/csv' },
      });
      const url = `/api/event-imports/${sent.body.id}`;
      return {
        send: (body) => test.call('PUT', `${url}/settings`, { as: asHost, body }),
        read: async () => (await get(url, asHost))['settings'] as Record<string, unknown>,
      };
    },
  },
};
