import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { leaveListOpen, isListLeftOpen } from '../features/attendees/left-open.ts';
import { agreeToSeat, takeAgreedSeat } from '../features/registrations/arrival/agreed-seat.ts';
import { personChanged, sessionLost } from '../lib/session-lost.ts';
import { onFirstAct } from '../ui/first-act.ts';
import { movementLeft } from '../ui/last-press.ts';
import { addLayer, layerCount } from '../ui/layers.ts';
import { currentToast, toast } from '../ui/toast-store.ts';
import { anEvent } from './events.ts';
import { member } from './people.ts';
import { closeScreen, goBack, openScreen } from './screen.tsx';

/** Checks the isolation of component tests, which share one document and one history: screen.tsx and visit.ts. */

const title = page.getByRole('heading', { level: 1 });

it('[HOLD-1] what a page remembers is gone with its test, and its timers and what it was yet to be told too', async () => {
  const answered = Promise.withResolvers<[]>();
  const opened = await openScreen(PATHS.dashboard, {
    as: member(),
    answers: { 'GET /api/user/events': () => answered.promise },
  });
  await expect.poll(() => opened.calls()).toContain('GET /api/user/events');
  const done: string[] = [];
  window.setTimeout(() => done.push('later'));
  window.setInterval(() => done.push('again'));
  leaveListOpen('key', 'event');
  agreeToSeat('who', 'event');
  sessionLost();
  personChanged();
  toast({ title: 'Said' });
  const pressed = document.body.appendChild(document.createElement('button'));
  pressed.click();
  pressed.remove();
  closeScreen();
  answered.resolve([]);
  onFirstAct(() => done.push('acted already'))();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(done).toEqual([]);
  expect(movementLeft()).toBe(0);
  expect(isListLeftOpen('key', 'event')).toBe(false);
  expect(takeAgreedSeat('who', 'event')).toBe(false);
  expect(currentToast()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('[HOLD-1] a test that ends on an open dialog leaves nothing of it in the next one’s history', async () => {
  await openScreen(PATHS.event(anEvent().id), { answers: { 'GET /api/events/:id': anEvent() } });
  // The history is observed from the first click on.
  await title.click();
  await expect.element(title).toBeVisible();
  const gone = addLayer(() => undefined);
  await expect.poll(() => (history.state as { layers?: number } | null)?.layers).toBe(1);
  gone();
  // A move back that has not finished.
  closeScreen();
  await openScreen(PATHS.dashboard, { as: member() });
  await expect.element(title).toMatchTextContent(/^Welcome back/);
  expect(layerCount()).toBe(0);
  await page.getByRole('tab', { name: 'Past Events' }).click();
  await expect.poll(() => location.search).toBe('?tab=past');
  await goBack();
  await expect.poll(() => `${location.pathname}${location.search}`).toBe(PATHS.dashboard);
});

it('[HOLD-1] the pointer is taken off the page', async () => {
  await openScreen(PATHS.dashboard, { as: member() });
  const tab = page.getByRole('tab', { name: 'Past Events' });
  await tab.hover();
  const pointed = (): number => document.querySelectorAll('#screen:hover').length;
  await expect.poll(pointed).toBe(1);
  await commands.parkPointer();
  await expect.poll(pointed).toBe(0);
});
