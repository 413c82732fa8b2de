import type { InvitedPreview, Invitees } from '@backyard/contract';
import { buildEvent, buildHost } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';

type Session = { cookie: string };

/** An event by invitation, and its host's calls for the guest list. */
export async function invitedEvent(test: TestApp, given: Parameters<typeof buildEvent>[1] = {}) {
  const { db } = test.services;
  const host = await buildHost(db);
  const event = await buildEvent(db, { host_id: host.id, visibility: 'invited', ...given });
  const asHost = await test.signInAs(host, { confirmed: true });
  const path = `/api/host/events/${event.id}`;
  return {
    host,
    event,
    asHost,
    invite: (emails: unknown, as: Session = asHost) =>
      test.call<Invitees & { code?: string }>('POST', `${path}/invitees`, { as, body: { emails } }),
    list: async () => (await test.call<Invitees>('GET', `${path}/invitees`, { as: asHost })).body,
    withdraw: (id: string, as: Session = asHost) => test.call('DELETE', `${path}/invitees/${id}`, { as }),
    openLink: async (maxUses: number | null = null) => {
      const { body } = await test.call<Invitees>('PUT', `${path}/invite-link`, {
        as: asHost,
        body: { maxUses },
      });
      return body.link?.path.split('/').at(-1) ?? '';
    },
    closeLink: () => test.call('DELETE', `${path}/invite-link`, { as: asHost }),
    look: (as?: Session) =>
      test.call<{ id?: string; code?: string }>('GET', `/api/events/${event.id}`, { as }),
    register: (as: Session) =>
      test.call<{ code?: string }>('POST', `/api/events/${event.id}/register`, { as, body: {} }),
  };
}

export const enter = (test: TestApp, token: string, as?: Session) =>
  test.call<{ eventId?: string; code?: string }>('POST', `/api/invited/${token}`, { as });

export const preview = (test: TestApp, token: string, as?: Session) =>
  test.call<Partial<InvitedPreview> & { code?: string }>('GET', `/api/invited/${token}`, { as });
