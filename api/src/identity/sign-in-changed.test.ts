import { expect, it } from 'vitest';
import { buildMember } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { Authenticator } from './passkeys/authenticator.fixture.ts';
import { addPasskey, askNew, enrolled } from './passkeys/enrolled.fixture.ts';
import { signInChangedMail, type SignInChange } from './sign-in-changed.mail.ts';

const site = testApp({ config: { rateLimits: false } });

const told = (member: { id: string }) =>
  site.services.db
    .selectFrom('mails')
    .select(['recipient', 'payload'])
    .where('member_id', '=', member.id)
    .where('kind', '=', 'sign_in_changed')
    .orderBy('id')
    .execute();

it('[sign-in.26] a passkey that is added, or removed, is told once, by its name; one that is refused is not', async () => {
  const { member, as, device, passkey } = await enrolled(site);
  const added = { recipient: member.email, payload: { what: 'passkey_added', name: 'My phone' } };
  expect(await told(member)).toEqual([added]);
  expect((await addPasskey(site, as, device.create(await askNew(site, as)))).status).toBe(409);
  const other = new Authenticator();
  expect(
    (await addPasskey(site, as, other.create({ challenge: 'x'.repeat(43), user: { id: 'x' } }))).status,
  ).not.toBe(201);
  expect(await told(member)).toEqual([added]);
  const path = `/api/user/passkeys/${passkey.id}`;
  expect((await site.call('DELETE', path, { as })).status).toBe(204);
  expect((await site.call('DELETE', path, { as })).status).toBe(404);
  expect((await told(member)).map(({ payload }) => payload)).toEqual([
    added.payload,
    { what: 'passkey_removed', name: 'My phone' },
  ]);
});

it('[sign-in.27] so is a key for programs that is made', async () => {
  const member = await buildMember(site.services.db, { role: 'host' });
  const as = await site.signInAs(member, { confirmed: true });
  const made = await site.call('POST', '/api/user/api-keys', {
    as,
    body: { name: 'Our calendar', scopes: ['events:read'] },
  });
  expect(made.status).toBe(201);
  expect(await told(member)).toEqual([
    { recipient: member.email, payload: { what: 'api_key_made', name: 'Our calendar' } },
  ]);
});

it('[sign-in.28] an address that an admin changes is told the old one', async () => {
  const member = await buildMember(site.services.db, { email: 'before@example.com' });
  const as = await site.signInAs(await buildMember(site.services.db, { role: 'admin' }), { confirmed: true });
  const changed = await site.call('PUT', `/api/admin/users/${member.id}`, {
    as,
    body: { email: 'after@example.com' },
  });
  expect(changed.status).toBe(200);
  expect(await told(member)).toEqual([
    { recipient: 'before@example.com', payload: { what: 'address_changed' } },
  ]);
});

it.each<[SignInChange, RegExp]>([
  [
    { what: 'passkey_added', name: 'My phone' },
    /“My phone”.*Not you\? Remove it in your profile, sign out everywhere/s,
  ],
  [{ what: 'passkey_removed', name: 'My phone' }, /“My phone”.*Not you\? Then sign out everywhere/s],
  [
    { what: 'api_key_made', name: 'see evil.example' },
    /was made for your account\. .*Revoke it in your profile/s,
  ],
  [
    { what: 'provider_linked' },
    /Not you\? Change your password at the sign-in provider first.*Then sign out everywhere/s,
  ],
  [{ what: 'address_changed' }, /every session was ended.*Write to us/s],
])(
  '[sign-in.26] [sign-in.27] [sign-in.28] [sign-in.29] says what to do where it was somebody else: %o',
  async (payload, said) => {
    const mail = { id: '1', memberId: null, recipient: 'a@b.example', payload };
    const written = await signInChangedMail.compose(site.services, mail);
    expect(written?.text).toMatch(said);
  },
);
