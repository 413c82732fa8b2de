// Statements held: rating.17-19.

/** Replies to reviews: who sees them, who writes them, and failures. */
import { PATHS, type ListedRating } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { refusal, reply, type Answers } from '../testing/canned-api.ts';
import { idOf, pastEvent } from '../testing/events.ts';
import { admin, host, member } from '../testing/people.ts';
import { expectToast, openScreen } from '../testing/screen.tsx';

const AT = '2026-11-08T18:00:00.000Z';
const review = (given: Partial<ListedRating> = {}): ListedRating => ({
  id: idOf(300),
  rating: 4,
  review: 'Warm and loud.',
  createdAt: AT,
  reply: null,
  abilities: { reply: false, removeReply: false },
  ...given,
});
const SAID = { text: 'Come again!', createdAt: AT, updatedAt: AT };

const open = (rating: ListedRating, as = member(), answers: Answers = {}) =>
  openScreen(PATHS.event(idOf(100)), {
    as,
    answers: {
      'GET /api/events/:id': pastEvent(),
      'GET /api/events/:id/rating': { averageRating: 4, count: 1, stars: [0, 0, 0, 1, 0] },
      'GET /api/events/:id/ratings': [rating],
      ...answers,
    },
  });

it('[rating.18] a reply stands beneath its review; readers have nothing to press', async () => {
  await open(review({ reply: SAID }));
  await expect.element(page.getByText('The host’s reply')).toBeVisible();
  await expect.element(page.getByText('Come again!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /reply/i })).not.toBeInTheDocument();
  await expectNoViolations();
});

it('[rating.17] the host replies; nothing is sent without words; what fails is said and keeps them', async () => {
  const sent: unknown[] = [];
  const may = { reply: true, removeReply: false };
  const screen = await open(review({ abilities: may }), host(), {
    'PUT /api/events/:id/ratings/:ratingId/reply': refusal('too_many_requests'),
  });
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect.element(page.getByText('Please write a reply')).toBeVisible();
  await page.getByLabelText('Your reply').fill('Come again!');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expectToast('That did not work');
  screen.answer({
    'PUT /api/events/:id/ratings/:ratingId/reply': ({ body }) => {
      sent.push(body);
      return reply(201, { reply: 'Come again!' });
    },
    'GET /api/events/:id/ratings': [review({ reply: SAID, abilities: { reply: true, removeReply: true } })],
  });
  await expectNoViolations();
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expectToast('Reply saved');
  expect(sent).toEqual([{ reply: 'Come again!' }]);
  await expect.element(page.getByRole('button', { name: 'Edit reply' })).toBeVisible();
});

it('[rating.19] an admin takes a reply away', async () => {
  const screen = await open(
    review({ reply: SAID, abilities: { reply: false, removeReply: true } }),
    admin(),
    {
      'DELETE /api/events/:id/ratings/:ratingId/reply': reply(204),
    },
  );
  const remove = page.getByRole('button', { name: 'Remove reply' });
  await expect.element(remove).toBeVisible();
  screen.answer({ 'GET /api/events/:id/ratings': [review()] });
  await remove.click();
  await expectToast('Reply removed');
  await expect.element(page.getByText('Come again!')).not.toBeInTheDocument();
});
