import { expect, it, vi } from 'vitest';
import { openTold, showPush } from './pushes.ts';

const SIGN = { name: 'Backyard', icon: '/sign.png', inbox: '/inbox' };
const shown = async (text: string | undefined) => {
  const showNotification = vi.fn(async () => undefined);
  await showPush({ registration: { showNotification } as unknown as ServiceWorkerRegistration }, text, SIGN);
  return showNotification.mock.calls;
};

it('[notice.14] shows what was sent, once a tag', async () => {
  const text = JSON.stringify({ title: 'You are in', path: '/events/1', tag: 'a' });
  expect(await shown(text)).toEqual([
    ['You are in', { icon: '/sign.png', badge: '/sign.png', data: '/events/1', tag: 'a' }],
  ]);
});

it.each([undefined, '', 'not JSON', 'null', '[]', '{}', '{"title":1}'])(
  'shows something where nothing can be read: %s',
  async (text) => {
    expect(await shown(text)).toEqual([
      [
        'Backyard',
        {
          icon: '/sign.png',
          badge: '/sign.png',
          data: '/inbox',
          body: 'There is something new in your inbox.',
        },
      ],
    ]);
  },
);

const site = (urls: string[]) => {
  const focused: string[] = [];
  const openWindow = vi.fn(async () => undefined);
  const tabs = urls.map((url) => ({
    id: url,
    url,
    postMessage: () => undefined,
    focus: async () => focused.push(url),
  }));
  const scope = {
    clients: { claim: async () => undefined, matchAll: async () => tabs, openWindow },
    location: new URL('https://backyard.example/sw.js') as unknown as Location,
  };
  return { scope, focused, openWindow };
};

it('opens the page, or shows the tab that has it', async () => {
  const { scope, focused, openWindow } = site(['https://backyard.example/inbox']);
  await openTold(scope, '/inbox');
  expect(focused).toEqual(['https://backyard.example/inbox']);
  await openTold(scope, '/events');
  expect(openWindow.mock.calls).toEqual([['https://backyard.example/events']]);
});

it.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
  'opens no other site: %s',
  async (path) => {
    const { scope, openWindow } = site([]);
    await openTold(scope, path);
    expect(openWindow).not.toHaveBeenCalled();
  },
);
