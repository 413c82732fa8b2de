import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Conversation, ErrorBody, Message } from '@backyard/contract';
import { vi } from 'vitest';
import { buildEvent, buildHost, buildMember, TEST_NOW, type MemberRow } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';

type As = { cookie: string };

/** The longest wait, for events that never come. No passing test takes this long. */
const PATIENCE = { timeout: 60_000, interval: 20 };

/** Helpers for tests of conversations. */
export const talking = (test: TestApp) => ({
  say: (as: As, eventId: string, text: string, headers: Record<string, string> = {}) =>
    test.call<Message & ErrorBody>('POST', `/api/events/${eventId}/messages`, {
      as,
      body: { text },
      headers,
    }),

  read: (as: As, eventId: string, query = '') =>
    test.call<Conversation & ErrorBody>('GET', `/api/events/${eventId}/messages${query}`, { as }),

  texts: async (as: As, eventId: string, query = '') =>
    (
      await test.call<Conversation>('GET', `/api/events/${eventId}/messages${query}`, { as })
    ).body.messages.map(({ text }) => text),

  remove: (as: As, eventId: string, messageId: string) =>
    test.call<ErrorBody>('DELETE', `/api/events/${eventId}/messages/${messageId}`, { as }),

  /** A signed-in member who attends the event. */
  async guest(event: { id: string }, given: Parameters<typeof buildMember>[1] = {}) {
    const member = await buildMember(test.services.db, given);
    await seat(test, event, member);
    return { member, as: await test.signInAs(member, { confirmed: true }) };
  },

  async eventWithHost(given: Parameters<typeof buildEvent>[1] = {}) {
    const host = await buildHost(test.services.db);
    const event = await buildEvent(test.services.db, { host_id: host.id, ...given });
    return { host, event, asHost: await test.signInAs(host, { confirmed: true }) };
  },
});

export async function seat(test: TestApp, event: { id: string }, member: MemberRow): Promise<void> {
  const { db } = test.services;
  await db
    .insertInto('registrations')
    .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
    .execute();
  await db
    .updateTable('events')
    .set((set) => ({ seats_taken: set('seats_taken', '+', 1) }))
    .where('id', '=', event.id)
    .execute();
}

/** Puts the application on a socket: its port. */
export async function listenOn(test: TestApp): Promise<number> {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  return (test.app.server.address() as AddressInfo).port;
}

export interface Told {
  event: string;
  id: string | undefined;
  data: Record<string, unknown>;
}

export interface ReadingAlong {
  status: number;
  headers: IncomingMessage['headers'];
  /** All events received so far. */
  told: Told[];
  texts: () => string[];
  /** Resolves once the received events satisfy the condition. */
  until: (enough: (told: Told[]) => boolean) => Promise<void>;
  ended: Promise<void>;
  close: () => void;
}

/** Follows the conversation over a real connection, as a browser does. */
export function readAlong(
  port: number,
  eventId: string,
  as: As,
  { after, lastEventId }: { after?: string; lastEventId?: string } = {},
): Promise<ReadingAlong> {
  const query = after === undefined ? '' : `?after=${after}`;
  const headers = { ...as, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) };
  const path = `/api/events/${eventId}/messages/live${query}`;
  return new Promise((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      const told: Told[] = [];
      let waiting = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const parts = (waiting + text).split('\n\n');
        waiting = parts.pop() ?? '';
        for (const part of parts) {
          const fields = new Map(
            part.split('\n').map((field) => [field.split(': ')[0], field.slice(field.indexOf(': ') + 2)]),
          );
          const event = fields.get('event');
          if (event) told.push({ event, id: fields.get('id'), data: JSON.parse(fields.get('data') ?? '{}') });
        }
      });
      // However it ends.
      response.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        told,
        texts: () => told.flatMap(({ event, data }) => (event === 'message' ? [String(data['text'])] : [])),
        until: (enough) =>
          vi.waitFor(() => {
            if (!enough(told)) throw new Error(`Told so far: ${JSON.stringify(told).slice(0, 500)}`);
          }, PATIENCE),
        ended: new Promise((over) => void response.once('close', over)),
        close: () => request.destroy(),
      });
    });
    request.once('error', reject);
    request.once('response', () => {
      request.off('error', reject);
      request.on('error', () => undefined);
    });
  });
}

export const messages =
  (count: number) =>
  (told: Told[]): boolean =>
    told.filter(({ event }) => event === 'message').length >= count;
export const has =
  (event: string) =>
  (told: Told[]): boolean =>
    told.some((one) => one.event === event);
