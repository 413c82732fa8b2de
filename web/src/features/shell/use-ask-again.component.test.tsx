import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api-client.ts';
import { PageFailed } from './page-failed.tsx';

const Failed = () => <PageFailed error={useRouteError()} user={null} />;

/** A page whose data fail until they are there, and are then there at once: sooner than the router has drawn that it asks. */
function openAt(address: string, failure: () => Error) {
  let there = false;
  let asked = 0;
  const router = createMemoryRouter(
    [
      {
        path: '/',
        ErrorBoundary: Failed,
        HydrateFallback: () => null,
        children: [
          {
            path: 'page',
            loader: () => {
              asked += 1;
              if (there) return null;
              throw failure();
            },
            Component: () => <h1>It is there</h1>,
          },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    router.dispose();
    place.remove();
  });
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return {
    router,
    asked: () => asked,
    answer: () => {
      there = true;
    },
  };
}

const title = page.getByRole('heading', { level: 1 });
const away = (): Error => new ApiError(503, 'Not now', null);

it.each(['/page', '/page?day=2026-11-28#list'])(
  '[HOLD-64] what is answered sooner than it can be drawn opens the page too: %s',
  async (address) => {
    const opened = openAt(address, away);
    await expect.element(title).toMatchTextContent('This page did not load');
    opened.answer();
    await expect.element(title).toMatchTextContent('It is there');
    const { pathname, search, hash } = opened.router.state.location;
    expect(pathname + search + hash).toBe(address);
  },
);

it('[HOLD-64] also where somebody presses, and where it failed for another reason', async () => {
  const opened = openAt('/page', () => new Error('Something of ours'));
  await expect.element(title).toMatchTextContent('This page did not load');
  const asked = opened.asked();
  await page.getByRole('button', { name: 'Try again' }).click();
  // On a slow machine the answer may arrive before the pending state is rendered, and the page is then opened again: two requests.
  await expect.poll(opened.asked).toBeGreaterThan(asked);
  await expect.element(title).toMatchTextContent('This page did not load');
  opened.answer();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(title).toMatchTextContent('It is there');
});

it('[HOLD-64] and where a page was loaded before somebody had finished onboarding', async () => {
  const body = { message: 'Finish setting up your profile first.', code: 'onboarding_required' };
  const opened = openAt('/page', () => new ApiError(403, 'Forbidden', body));
  await expect.poll(opened.asked).toBeGreaterThan(1);
  await expect.element(title).not.toBeInTheDocument();
  opened.answer();
  await expect.element(title).toMatchTextContent('It is there');
});
