import { expect, it, vi } from 'vitest';
import { renewPush } from './renew-push.ts';

const KEY = new Uint8Array([4, 1, 2]).buffer;
const subscription = (name: string) =>
  ({
    options: { applicationServerKey: KEY },
    toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription;

async function changed(
  event: Parameters<typeof renewPush>[1],
  { known = null }: { known?: PushSubscription | null } = {},
) {
  const subscribe = vi.fn(async () => subscription('asked-for'));
  const pushManager = { getSubscription: async () => known, subscribe };
  const sent: { address: string; method: string | undefined; body: unknown }[] = [];
  await renewPush(
    { registration: { pushManager } as unknown as ServiceWorkerRegistration },
    event,
    async (address, { method, body }) => {
      sent.push({ address, method, body: JSON.parse(String(body)) });
      return new Response(null, { status: 204 });
    },
  );
  return { sent, subscribe };
}
const told = (name: string) => [
  {
    address: '/api/user/push-device',
    method: 'PUT',
    body: { renewed: true, endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } },
  },
];

it('[notice.21] the server hears of the new address', async () => {
  const { sent, subscribe } = await changed({ newSubscription: subscription('new') });
  expect(sent).toEqual(told('new'));
  expect(subscribe).not.toHaveBeenCalled();
});

it('[notice.21] one that was taken is asked for again, with the same key', async () => {
  const { sent, subscribe } = await changed({ oldSubscription: subscription('old') });
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: KEY }]]);
  expect(sent).toEqual(told('asked-for'));
});

it('[notice.21] what the browser has by now is told where it hands over nothing', async () =>
  expect((await changed({}, { known: subscription('known') })).sent).toEqual(told('known')));

it('nothing is said where there is nothing', async () => {
  expect((await changed({})).sent).toEqual([]);
  expect((await changed({ oldSubscription: null, newSubscription: null })).sent).toEqual([]);
});
