import type { Helper, HelperRole, Helping } from '@backyard/contract';
import { buildEvent, buildHelper, buildHost, buildMember, type MemberRow } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';

/** A host's event, and calls about who helps there. */
export async function teamAt(test: TestApp, given: Parameters<typeof buildEvent>[1] = {}) {
  const { db } = test.services;
  const host = await buildHost(db);
  const event = await buildEvent(db, { host_id: host.id, ...given });
  const asHost = await test.signInAs(host, { confirmed: true });
  const path = `/api/host/events/${event.id}/team`;
  return {
    host,
    event,
    asHost,
    invite: (email: string, role: HelperRole = 'door', as = asHost) =>
      test.call<Helper>('POST', path, { as, body: { email, role } }),
    team: async () => (await test.call<Helper[]>('GET', path, { as: asHost })).body,
    takeOff: (id: string, as = asHost) => test.call('DELETE', `${path}/${id}`, { as }),
    /** A member who has already accepted. */
    helper: async (role: HelperRole, member?: MemberRow) => {
      const who = member ?? (await buildMember(db));
      const row = await buildHelper(db, event.id, {
        role,
        invited_by: host.id,
        member_id: who.id,
        email: who.email ?? '',
      });
      return { who, row, as: await test.signInAs(who, { confirmed: true }) };
    },
  };
}

/** The token in the mail that waits for this address: its payload is emptied once it is sent. */
export async function tokenFor(test: TestApp, email: string): Promise<string> {
  const mail = await test.services.db
    .selectFrom('mails')
    .select('payload')
    .where('kind', '=', 'helper_invited')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return String((mail.payload as { token?: unknown }).token);
}

export const answers = (test: TestApp, token: string, as: { cookie: string }) => ({
  look: () => test.call<{ event: { title: string } }>('GET', `/api/helping/${token}`, { as }),
  accept: () => test.call<Helping>('POST', `/api/helping/${token}`, { as }),
  decline: () => test.call('DELETE', `/api/helping/${token}`, { as }),
});
