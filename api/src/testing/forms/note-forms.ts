import { randomUUID } from 'node:crypto';
import { routes, type ListedRating, type Registration, type WishName } from '@backyard/contract';
import { CARDS, paying } from '../../payments/testing/paying.ts';
import { buildEvent, buildTierMember, TEST_NOW } from '../builders.ts';
import type { Field, Form, Stage } from './form.ts';

const NOTES: Field = { values: ['By bus.', 'By bike.'] };
/** The wishes stored with a seat; every way to get one must accept and keep them. */
const WISHES: Record<WishName, Field> = {
  answers: {
    values: [
      [{ answer: 'Plants', question: 'What do you eat?' }],
      [{ answer: 'Meat', question: 'What do you eat?' }],
    ],
  },
  guests: { values: [2, 1] },
  notes: NOTES,
  seated: { values: [false, true] },
  company: { values: [true, false] },
};
/** The event asks it. */
const questions = JSON.stringify([
  { options: ['Meat', 'Plants'], question: 'What do you eat?', required: false },
]);
const inHours = (hours: number): Date => new Date(TEST_NOW.getTime() + hours * 3_600_000);

/** The wishes stored with a member's seat. */
async function ownWishes(stage: Stage, as: { cookie: string }) {
  const { body } = await stage.test.call<Registration[]>('GET', '/api/user/events', { as });
  const { seated, asks } = await stage.get(`/api/events/${body[0]?.event.id}/company`, as);
  const { answers, notes, party } = body[0]?.event.registration ?? {};
  return { answers, guests: party?.guests, notes, seated, company: asks };
}

/** An admin's decisions about events, each about a different one. */
const decision = (verb: 'approve' | 'reject'): Form => ({
  route: routes.approvals[verb],
  sentAnew: true,
  fields: { notes: NOTES, version: { notSent: 'Says which state was read; approvals.test.ts' } },
  open: async ({ test, host, asHost, asAdmin, get }) => {
    let id = '';
    return {
      send: async (body) => {
        const given = { host_id: host.id, price_cents: 500, approval_status: 'pending' as const };
        ({ id } = await buildEvent(test.services.db, given));
        return test.call('PUT', `/api/admin/events/${id}/${verb}`, { as: asAdmin, body });
      },
      read: async () => {
        const { event } = await get(`/api/events/${id}/edit-form`, asHost);
        return { notes: (event as { approvalNotes: string }).approvalNotes };
      },
    };
  },
});

/** An admin's answers to host requests, each to a different member. */
const answer = (verb: 'accept' | 'refuse', fields: Form['fields']): Form => ({
  route: routes.hostRequests[verb],
  sentAnew: true,
  fields,
  open: async ({ test, asAdmin, get }) => {
    const { db } = test.services;
    let member = { id: '' };
    return {
      send: async (body) => {
        // A name belongs to one host.
        await db
          .updateTable('hosts')
          .set({ name: randomUUID() })
          .where('member_id', '=', member.id || null)
          .execute();
        member = await buildTierMember(db, 'club_house');
        const { id } = await db
          .insertInto('host_requests')
          .values({ member_id: member.id, message: 'Chess', created_at: TEST_NOW })
          .returning('id')
          .executeTakeFirstOrThrow();
        return test.call('PUT', `/api/admin/host-requests/${id}/${verb}`, { as: asAdmin, body });
      },
      read: async () => {
        const as = await test.signInAs(member);
        const request = await get('/api/host/request', as);
        return verb === 'accept' ? { ...(await get('/api/host/profile', as)), ...request } : request;
      },
    };
  },
});

/** The notes on a registration, a rating or a request, and the answers to them. */
export const NOTE_FORMS: Record<string, Form> = {
  'a registration': {
    route: routes.registrations.register,
    fields: { ...WISHES, code: { notSent: 'Takes something off a price; codes/codes.test.ts' } },
    open: async (stage) => {
      let who = await stage.someone();
      return {
        send: async (body) => {
          who = await stage.someone();
          const { id } = await buildEvent(stage.test.services.db, { guests: 2, questions });
          return stage.test.call('POST', `/api/events/${id}/register`, { as: who.as, body });
        },
        read: () => ownWishes(stage, who.as),
      };
    },
  },
  'a place on the waitlist': {
    route: routes.waitlist.join,
    fields: { ...WISHES, guests: { notSent: 'Who waits waits alone; guests.test.ts' } },
    open: async ({ test, someone }) => {
      let who = await someone();
      const { id } = await buildEvent(test.services.db, { capacity: 1, seats_taken: 1, questions });
      return {
        send: async (body) => {
          who = await someone();
          return test.call('POST', `/api/events/${id}/waitlist`, { as: who.as, body });
        },
        read: () =>
          test.services.db
            .selectFrom('waitlist_entries')
            .select(['answers', 'notes', 'seated', 'company'])
            .where('event_id', '=', id)
            .where('member_id', '=', who.member.id)
            .executeTakeFirstOrThrow(),
      };
    },
  },
  'a paid registration': {
    route: routes.payments.createIntent,
    fields: {
      ...WISHES,
      guests: { notSent: 'They are paid for; guests.test.ts' },
      code: { notSent: 'Takes something off the amount; codes/codes.test.ts' },
      seen: { notSent: 'Compared with the event; registrations/moved.test.ts' },
      amount: { notSent: 'Compared with the price; paying.test.ts' },
      description: { values: ['A seat', 'A chair'], notRead: 'The server describes what is paid for' },
      eventId: { notSent: 'The event itself' },
      tier: { notSent: 'Instead of an event' },
      adding: { notSent: 'For guests of a seat that one has; paid-guests.test.ts' },
    },
    open: async (stage) => {
      const pay = paying(stage.test);
      let who = await stage.someone();
      return {
        send: async (body) => {
          who = await stage.someone();
          const event = await buildEvent(stage.test.services.db, {
            questions,
            price_cents: 1200,
            starts_at: inHours(72),
          });
          const started = await pay.start(event, who.as, 12, body);
          await pay.card(started.body.clientSecret, who.as, CARDS.pays);
          await pay.act(started.body.paymentIntentId, 'settle', who.as);
          return started;
        },
        read: () => ownWishes(stage, who.as),
      };
    },
  },
  'who comes along': {
    route: routes.registrations.guests,
    fields: { guests: { values: [2, 3] }, names: { values: [['Bo', 'Cy'], ['Di']] } },
    open: async ({ test, someone, get }) => {
      const { as } = await someone();
      const { id } = await buildEvent(test.services.db, { guests: 3 });
      await test.call('POST', `/api/events/${id}/register`, { as, body: {} });
      return {
        send: (body) => test.call('PUT', `/api/events/${id}/guests`, { as, body }),
        read: async () => {
          const { registration } = await get(`/api/events/${id}`, as);
          return (registration as Registration['event']['registration'])?.party ?? {};
        },
      };
    },
  },
  'a rating': {
    route: routes.ratings.rate,
    fields: { rating: { values: [2, 5] }, review: { values: ['Cold.', 'Warm.'] } },
    open: async ({ test, someone, get }) => {
      const { member, as } = await someone();
      const { id } = await buildEvent(test.services.db, { starts_at: inHours(-30), seats_taken: 1 });
      await test.services.db
        .insertInto('registrations')
        .values({ event_id: id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
        .execute();
      return {
        send: (body) => test.call('POST', `/api/events/${id}/rating`, { as, body }),
        read: () => get(`/api/events/${id}/rating/user`, as),
      };
    },
  },
  'a reply to a review': {
    route: routes.ratings.reply,
    fields: { reply: { values: ['Thank you.', 'Come again.'] } },
    open: async ({ test, someone, host, asHost }) => {
      const { db } = test.services;
      const { member } = await someone();
      const event = await buildEvent(db, { host_id: host.id, starts_at: inHours(-30) });
      const at = { created_at: TEST_NOW, updated_at: TEST_NOW };
      const { id } = await db
        .insertInto('ratings')
        .values({ event_id: event.id, member_id: member.id, rating: 4, review: 'Warm.', ...at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        send: (body) => test.call('PUT', `/api/events/${event.id}/ratings/${id}/reply`, { as: asHost, body }),
        read: async () => {
          const { body } = await test.call<ListedRating[]>('GET', `/api/events/${event.id}/ratings`);
          return { reply: body[0]?.reply?.text };
        },
      };
    },
  },
  'a word to everybody': {
    route: routes.announcements.send,
    fields: { text: { values: ['Bring a chair.', 'The back door is open.'] } },
    open: async ({ test, someone, host, asHost, get }) => {
      const { db } = test.services;
      const { member } = await someone();
      let id = '';
      return {
        // Each time at another event: three a day are enough.
        send: async (body) => {
          ({ id } = await buildEvent(db, { host_id: host.id }));
          const seat = { event_id: id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW };
          await db.insertInto('registrations').values(seat).execute();
          return test.call('POST', `/api/host/events/${id}/announcements`, { as: asHost, body });
        },
        read: async () => {
          const { announcements } = await get(`/api/host/events/${id}/announcements`, asHost);
          return { text: (announcements as { text: string }[])[0]?.text };
        },
      };
    },
  },
  'a wish to be a host': {
    route: routes.hostRequests.ask,
    fields: { message: { values: ['Chess.', 'Go.'] } },
    open: async ({ test, someone, get }) => {
      const given = { subscription_tier: 'club_house' as const, subscription_expires_at: inHours(1000) };
      let who = await someone(given);
      return {
        send: async (body) => {
          who = await someone(given);
          return test.call('POST', '/api/host/request', { as: who.as, body });
        },
        read: () => get('/api/host/request', who.as),
      };
    },
  },
  'a wish that is accepted': answer('accept', {
    notes: NOTES,
    hostName: { values: ['The Loom', 'The Anvil'] },
  }),
  'a wish that is refused': answer('refuse', { notes: NOTES }),
  'an approval': decision('approve'),
  'a rejection': decision('reject'),
};
