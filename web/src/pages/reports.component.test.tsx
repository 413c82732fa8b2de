// Statements held: safety.28-29.

/** Reporting something where it is shown, and the admins' queue. */
import { PATHS, type HostPage, type ListedRating, type Report } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { refusal, reply, type Answers } from '../testing/canned-api.ts';
import { idOf, pastEvent } from '../testing/events.ts';
import { aPerson, admin, member } from '../testing/people.ts';
import { expectToast, openScreen } from '../testing/screen.tsx';

const AT = '2026-11-08T18:00:00.000Z';
const SENT = reply(201, { id: idOf(900), createdAt: AT });
const EVENT = pastEvent();
const REVIEW: ListedRating = {
  id: idOf(300),
  rating: 4,
  review: 'Warm and loud.',
  createdAt: AT,
  reply: { text: 'Come again!', createdAt: AT, updatedAt: AT },
  abilities: { reply: false, removeReply: false },
};
const NOOR = aPerson({ profileImageUrl: '/images/noor.webp', abilities: { contact: true } });
const openEvent = (as: ReturnType<typeof member> | null, answers: Answers = {}) =>
  openScreen(PATHS.event(EVENT.id), {
    as,
    answers: {
      'GET /api/events/:id': EVENT,
      'GET /api/events/:id/rating': { averageRating: 4, count: 1, stars: [0, 0, 0, 1, 0] },
      'GET /api/events/:id/ratings': [REVIEW],
      'POST /api/reports': SENT,
      ...answers,
    },
  });
const dialog = page.getByRole('dialog');
const send = dialog.getByRole('button', { name: 'Send report' });
const reason = dialog.getByLabelText('What is wrong?');

it('[safety.28] a person, beside Block: a reason is wanted, words are not; their picture where there is one', async () => {
  const screen = await openScreen(PATHS.person(idOf(700)), {
    as: member(),
    answers: {
      'GET /api/people/:id': NOOR,
      'POST /api/reports': SENT,
    },
  });
  const menu = page.getByRole('button', { name: 'What to do about Noor Haddad' });
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect.element(dialog.getByText('Nobody is told that it was you.', { exact: false })).toBeVisible();
  await expectNoViolations();
  // With words alone, only the reason is missing.
  await dialog.getByLabelText(/In your words/).fill('Look at it.');
  await send.click();
  await expect.element(dialog.getByText('Please choose a reason')).toBeVisible();
  await expect.element(reason).toHaveFocus();
  expect(screen.calls()).not.toContain('POST /api/reports');
  await dialog.getByLabelText('What is it about?').selectOptions('Their picture');
  await reason.selectOptions('Indecent');
  await send.click();
  // [SAFE-51] The reporter can also block the person here.
  const thanks = page.getByRole('dialog', { name: 'Thank you for telling us' });
  await expect.element(thanks).toMatchTextContent(/We’ll look into it and write to you\./);
  await thanks.getByRole('button', { name: 'Block them' }).click();
  await expect.element(page.getByRole('alertdialog', { name: /^Block Noor/ })).toBeVisible();
  await expect.element(thanks).not.toBeInTheDocument();
  expect(screen.sent('POST /api/reports').map(({ body }) => body)).toEqual([
    { kind: 'picture', id: idOf(700), reason: 'indecent', words: 'Look at it.' },
  ]);
});

it('[safety.28] an event, at the end of its page; what is gone by then is said', async () => {
  const screen = await openEvent(member());
  const button = page.getByRole('button', { name: 'Report this event' });
  await button.click();
  await reason.selectOptions('Spam or advertising');
  screen.answer({ 'POST /api/reports': refusal('report_gone') });
  await send.click();
  await expect
    .element(page.getByText(/^It is gone already, so there is nothing left to report/))
    .toBeVisible();
  screen.answer({ 'POST /api/reports': refusal('reports_many') });
  await button.click();
  await reason.selectOptions('Something else');
  await send.click();
  await expect.element(page.getByText(/^You have reported a lot today/)).toBeVisible();
});

it('[safety.28] a review, and its host’s reply', async () => {
  const screen = await openEvent(member());
  const menu = page.getByRole('button', { name: 'What to do about this review' });
  for (const part of ['Report this review', 'Report the host’s reply']) {
    await menu.click();
    await page.getByRole('menuitem', { name: part }).click();
    await expect.element(page.getByRole('dialog', { name: part })).toBeVisible();
    await reason.selectOptions('Unkind, hateful, or won’t leave me alone');
    await send.click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(screen.sent('POST /api/reports').map(({ body }) => body)).toMatchObject([
    { kind: 'review', id: REVIEW.id, reason: 'unkind' },
    { kind: 'reply', id: REVIEW.id, reason: 'unkind' },
  ]);
});

const hostPage = (given: Partial<HostPage> = {}): HostPage => ({
  memberId: idOf(7),
  hostName: 'Rosa',
  bio: null,
  imageUrl: '/images/rosa.webp',
  averageRating: null,
  ratings: 0,
  followers: 0,
  events: 0,
  following: false,
  abilities: { follow: { allowed: true } },
  upcoming: [],
  past: [],
  ...given,
});

it('[safety.36] a host, at the end of their page', async () => {
  const screen = await openScreen(PATHS.host('Rosa'), {
    as: member(),
    answers: { 'GET /api/hosts/:name': hostPage() },
  });
  await page.getByRole('button', { name: 'Report this host' }).click();
  const report = page.getByRole('dialog', { name: 'Report Rosa' });
  await report.getByLabelText('What is wrong?').selectOptions('Not what it claims to be');
  screen.answer({ 'POST /api/reports': reply(201, { id: idOf(1), createdAt: AT }) });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expectToast('Thank you for telling us', 'We’ll look into it and write to you.');
  expect(screen.sent('POST /api/reports')[0]?.body).toMatchObject({ kind: 'person', id: idOf(7) });
});

it('[safety.38] a host is blocked from there, after a question', async () => {
  const screen = await openScreen(PATHS.host('Rosa'), {
    as: member(),
    answers: { 'GET /api/hosts/:name': hostPage() },
  });
  await page.getByRole('button', { name: 'Block this host' }).click();
  const question = page.getByRole('alertdialog', { name: 'Block Rosa?' });
  const row = { memberId: idOf(7), firstName: 'Rosa', lastName: null, profileImageUrl: null, since: AT };
  screen.answer({ 'POST /api/blocks': reply(201, row) });
  await question.getByRole('button', { name: 'Block' }).click();
  // [interface.130]
  await expectToast(
    'You’ll no longer see each other',
    'Undo it in your profile, under “People you blocked”.',
  );
  expect(screen.sent('POST /api/blocks').map(({ body }) => body)).toEqual([{ hostName: 'Rosa' }]);
});

it('[safety.36] visitors, and the host themselves, have nothing to press there', async () => {
  await openScreen(PATHS.host('Rosa'), {
    answers: { 'GET /api/hosts/:name': hostPage({ memberId: null }) },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Report this host' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Block this host' })).not.toBeInTheDocument();
});

it('[safety.28] visitors have nothing to press', async () => {
  await openEvent(null);
  await expect.element(page.getByText('Warm and loud.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Report this event' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'What to do about this review' }))
    .not.toBeInTheDocument();
});

const report = (given: Partial<Report> = {}): Report => ({
  id: idOf(900),
  kind: 'review',
  reason: 'unkind',
  words: 'She means me.',
  reporter: 'Ada Field',
  createdAt: AT,
  before: { title: 'Clay for two', text: 'Dreadful people', imageUrl: null },
  now: { title: 'Clay for two', text: 'Some people', imageUrl: null, eventId: idOf(100) },
  concerns: { id: idOf(7), name: 'Otto Author', suspended: false, warnings: 2 },
  otherDates: 0,
  others: 2,
  outcome: null,
  notes: null,
  decidedBy: null,
  decidedAt: null,
  warning: null,
  abilities: { decide: true, takeAway: true, warn: true },
  ...given,
});
const openQueue = (reports: Report[]) =>
  openScreen(`${PATHS.admin}?tab=reports`, { as: admin(), answers: { 'GET /api/admin/reports': reports } });

it('[safety.29] the queue: as it was and as it is, who is concerned, where to act; the tab counts', async () => {
  await openQueue([report(), report({ id: idOf(901), kind: 'person', now: null, others: 0 })]);
  await expect.element(page.getByRole('tab', { name: /^Reports/ })).toMatchTextContent(/2/);
  const card = page.getByRole('listitem').filter({ hasText: 'Review: Clay for two' });
  for (const text of ['She means me.', 'Dreadful people', 'Some people', '2 more about the same'])
    await expect.element(card.getByText(text)).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Otto Author in User Management' }))
    .toHaveAttribute('href', `${PATHS.admin}?tab=users&q=Otto%20Author`);
  await expect
    .element(card.getByRole('link', { name: 'The event’s page' }))
    .toHaveAttribute('href', PATHS.event(idOf(100)));
  await expect.element(page.getByText('It is gone.')).toBeVisible();
  await expectNoViolations();
});

it('[safety.29] a picture that is reported keeps a size', async () => {
  await page.viewport(360, 740);
  const imageUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"/>')}`;
  await openQueue([
    report({ kind: 'person', before: { title: 'Otto Author', text: null, imageUrl }, now: null }),
  ]);
  const face = page.getByRole('img', { name: 'What is reported' });
  await expect.poll(() => face.element().getBoundingClientRect().height).toBe(176);
  await expect.poll(() => face.element().getBoundingClientRect().width).toBe(176);
});

it('[safety.29] an answer is asked for once more, with notes; then it is gone from what waits', async () => {
  const screen = await openQueue([report()]);
  const press = page.getByRole('button', { name: 'Take away: Review Clay for two' });
  screen.answer({ 'PUT /api/admin/reports/:id': refusal('report_decided') });
  await press.click();
  // The note must not be mistaken for the mailed text: it comes first, and the other field says who receives it.
  const fields = dialog.getByRole('textbox');
  await expect.element(fields.nth(0)).toHaveAccessibleName(/^Notes for admins/);
  await expect.element(fields.nth(0)).toHaveAccessibleDescription(/^Only admins read them\./);
  await expect.element(fields.nth(1)).toHaveAccessibleName(/^Mailed to Otto Author: a warning/);
  await fields.nth(0).fill('Rude.');
  await fields.nth(1).fill('Please be kind.');
  const confirm = dialog.getByRole('button', { name: 'Take away' });
  await confirm.click();
  await expectToast('Error', 'Another admin has answered this report already.');
  screen.answer({
    'PUT /api/admin/reports/:id': () => {
      screen.answer({ 'GET /api/admin/reports': [] });
      return report({ outcome: 'taken_away', decidedAt: AT });
    },
  });
  await confirm.click();
  await expectToast('Success', 'Report answered');
  expect(screen.sent('PUT /api/admin/reports/:id').at(-1)?.body).toEqual({
    outcome: 'taken_away',
    notes: 'Rude.',
    warning: 'Please be kind.',
  });
  await expect.element(page.getByText('Nothing to look at')).toBeVisible();
});

it('[safety.29] whom a report concerns is suspended where it stands, and once only', async () => {
  const screen = await openQueue([report()]);
  const press = page.getByRole('button', { name: 'Suspend Otto Author' });
  await press.click();
  await expect
    .element(dialog.getByText(/Their own events within that time are called off, with refunds\./))
    .toBeVisible();
  await dialog.getByLabelText('Reason').fill('Unkind to everybody');
  screen.answer({
    'PUT /api/admin/users/:id/suspension': () => {
      const concerns = { id: idOf(7), name: 'Otto Author', suspended: true, warnings: 2 };
      screen.answer({ 'GET /api/admin/reports': [report({ concerns })] });
      return { until: null, reason: 'Unkind to everybody', since: AT, answer: null, answeredAt: null };
    },
  });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectToast('Success', 'User suspended successfully');
  expect(screen.sent('PUT /api/admin/users/:id/suspension').map(({ params }) => params)).toEqual([
    { id: idOf(7) },
  ]);
  await expect.element(page.getByText('Suspended', { exact: true })).toBeVisible();
  await expect.element(press).not.toBeInTheDocument();
});

it('[safety.29] what was answered: by whom, what was done, and nothing to press', async () => {
  const answered = report({
    outcome: 'dismissed',
    notes: 'About the evening',
    decidedBy: 'Max Admin',
    decidedAt: AT,
    warning: 'Please be kind.',
    abilities: { decide: false, takeAway: false, warn: false },
  });
  await openScreen(`${PATHS.admin}?tab=reports`, {
    as: admin(),
    answers: {
      'GET /api/admin/reports': ({ query }) => (query['state'] === 'decided' ? [answered] : []),
    },
  });
  await page.getByLabelText('Show').selectOptions('Answered');
  await expect.element(page.getByText(/^Dismissed .* by Max Admin$/)).toBeVisible();
  await expect.element(page.getByText('Notes: About the evening')).toBeVisible();
  await expect.element(page.getByText('Warned: Please be kind.')).toBeVisible();
  await expect.element(page.getByText('Warned 2 times')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Dismiss/ })).not.toBeInTheDocument();
});

it('[safety.35] of an event of a series the dialog asks which dates, and says how many there are', async () => {
  const ofSeries = report({ kind: 'event', before: null, now: null, otherDates: 4 });
  const screen = await openQueue([ofSeries]);
  screen.answer({ 'PUT /api/admin/reports/:id': { ...ofSeries, outcome: 'taken_away', decidedAt: AT } });
  await page.getByRole('button', { name: /^Hide the event/ }).click();
  await expect.element(dialog.getByRole('radio', { name: 'Only this date' })).toBeChecked();
  await dialog.getByText('All 5 dates to come').click();
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Hide the event' }).click();
  await expectToast('Success', 'Report answered');
  expect(screen.sent('PUT /api/admin/reports/:id')[0]?.body).toMatchObject({
    outcome: 'taken_away',
    dates: 'series',
  });
});

it('[safety.35] [SAFE-51] what is only warned about hides no date, and wants a word', async () => {
  const screen = await openQueue([report({ kind: 'event', before: null, now: null, otherDates: 4 })]);
  await page.getByRole('button', { name: /^I acted on it/ }).click();
  await expect.element(dialog.getByLabelText(/Notes for admins/)).toBeVisible();
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'I acted on it' }).click();
  await expect.element(dialog.getByText(/^Say what you did/)).toBeVisible();
  expect(screen.calls()).not.toContain('PUT /api/admin/reports/:id');
});

it('[safety.31] [safety.32] an event is hidden rather than taken away; what is left alone warns nobody', async () => {
  const screen = await openQueue([report({ kind: 'event', before: null, now: null })]);
  await page.getByRole('button', { name: /^Dismiss/ }).click();
  await expect.element(dialog.getByLabelText(/Notes for admins/)).toBeVisible();
  await expect.element(dialog.getByLabelText(/a warning/)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  screen.answer({ 'PUT /api/admin/reports/:id': report({ outcome: 'taken_away', decidedAt: AT }) });
  await page.getByRole('button', { name: /^Hide the event/ }).click();
  await expect
    .element(dialog.getByText(/No one can find it or register until it’s approved again/))
    .toBeVisible();
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Hide the event' }).click();
  await expectToast('Success', 'Report answered');
  expect(screen.sent('PUT /api/admin/reports/:id')[0]?.body).toEqual({
    outcome: 'taken_away',
    notes: '',
    warning: '',
  });
});
