// Statements held: talk.15-20, talk.25.

/** The conversation on an event's page: who sees it, sending and receiving, and error messages. */
import { type Conversation, type Message, PATHS } from '@backyard/contract';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { type Answers, BROKEN, refusal, reply, unreachable } from '../../testing/canned-api.ts';
import { CannedStream } from '../../testing/event-source.ts';
import { anEvent, idOf, joined } from '../../testing/events.ts';
import { member } from '../../testing/people.ts';
import { expectToast, openScreen } from '../../testing/screen.tsx';

const message = (
  number: number,
  given: Partial<Message> & { firstName?: string; host?: boolean } = {},
): Message => {
  const { firstName = 'Noor', host = false, ...rest } = given;
  return {
    id: idOf(500 + number),
    cursor: String(number),
    text: `Message ${String(number)}`,
    createdAt: '2026-11-22T15:00:00.000Z',
    author: { memberId: idOf(77), firstName, profileImageUrl: null, host },
    own: false,
    abilities: { remove: false },
    ...rest,
  };
};
const talk = (messages: Message[], given: Partial<Conversation> = {}): Conversation => ({
  messages,
  earlier: false,
  latest: messages.at(-1)?.cursor ?? '0',
  closesAt: '2026-12-30T00:00:00.000Z',
  mailed: false,
  abilities: { write: { allowed: true, message: null } },
  ...given,
});
const going = joined();
const open = (answers: Answers = {}, event = going) =>
  openScreen(PATHS.event(event.id), { as: member(), answers: { 'GET /api/events/:id': event, ...answers } });

const part = page.getByRole('region', { name: 'Conversation' });
const log = part.getByRole('log', { name: 'Messages' });
const box = part.getByRole('textbox', { name: 'Your message' });
const send = part.getByRole('button', { name: 'Send' });
const LIST = 'GET /api/events/:id/messages';
/** The connection opens, which refetches the messages. */
const begin = async (
  live: CannedStream,
  screen: { sent: (call: typeof LIST) => unknown[] },
): Promise<void> => {
  const read = screen.sent(LIST).length;
  live.begin();
  await expect.poll(() => screen.sent(LIST).length).toBeGreaterThan(read);
};
/** The stream that opens once the conversation is visible. */
const stream = async (): Promise<CannedStream> => {
  (await part.findElement()).scrollIntoView();
  await expect.poll(() => CannedStream.all.at(-1)?.url).toBeDefined();
  return CannedStream.all.at(-1)!;
};

it('[talk.15] stands on the page of those who are going, with faces, names and hosts', async () => {
  await open({
    'GET /api/events/:id/messages': talk([
      message(1),
      message(2, { firstName: 'Rosa', host: true, text: '<b>Bring</b> a mug' }),
      message(3, { own: true, text: 'I will' }),
    ]),
  });
  await expect.element(log.getByRole('article')).toHaveLength(3);
  await expect
    .element(log.getByRole('article').nth(1))
    .toMatchTextContent(/Rosa\s*Host.*<b>Bring<\/b> a mug/);
  await expect.element(log.getByRole('article').nth(2)).toMatchTextContent(/You.*I will/);
  await expectNoViolations();
});

it('[talk.28] addresses are links that vouch for nothing; what hides its host, and everything else, is text', async () => {
  const text =
    'See https://example.com/menu. Not javascript:alert(1) nor https://bank.example@evil.example <img src=x>';
  await open({ [LIST]: talk([message(1, { text })]) });
  const said = log.getByRole('article');
  await expect.element(said).toMatchTextContent(/nor https:\/\/bank\.example@evil\.example <img src=x>$/);
  const links = said.getByRole('link').filter({ hasText: 'http' });
  await expect.element(links).toHaveLength(1);
  await expect.element(links).toHaveTextContent('https://example.com/menu');
  await expect.element(links).toHaveAttribute('href', 'https://example.com/menu');
  await expect.element(links).toHaveAttribute('rel', 'nofollow noopener ugc');
  await expect.element(links).toHaveAttribute('target', '_blank');
});

it('[talk.15] on a phone a message has most of the width', async () => {
  await page.viewport(360, 740);
  await open({ [LIST]: talk([message(1, { text: 'word '.repeat(60) })]) });
  const words = log.getByText(/word word/);
  await expect.poll(() => words.element().getBoundingClientRect().width).toBeGreaterThan(220);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});

it('[talk.15] not on the page of anybody else, and where nobody said anything it says what to say', async () => {
  const screen = await open({}, anEvent());
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(part).not.toBeInTheDocument();
  expect(screen.sent('GET /api/events/:id/messages')).toHaveLength(0);
  await open({ 'GET /api/events/:id/messages': talk([]) });
  await expect
    .element(log)
    .toMatchTextContent('Nobody has said anything yet. Say hello, or ask what to bring.');
  await expect.element(box).toHaveAttribute('placeholder', 'Say something to everybody who is going');
});

it('[talk.15] after the event nobody is asked what to bring', async () => {
  await open({ 'GET /api/events/:id/messages': talk([]) }, { ...going, past: true });
  await expect
    .element(log)
    .toMatchTextContent('Nobody has said anything yet. Say thanks, or share what you found.');
  await expect.element(box).toHaveAttribute('placeholder', 'Say something to everybody who was there');
});

it('[talk.16] Enter sends, with Shift it is a new line; what is said stands there once, by whichever way it comes', async () => {
  const said = message(1, { own: true, text: 'Hello\nall', abilities: { remove: true } });
  const screen = await open({
    'GET /api/events/:id/messages': talk([]),
    'POST /api/events/:id/messages': reply(201, said),
  });
  const live = await stream();
  await box.fill('Hello');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}all{Enter}');
  await expect.element(log.getByRole('article')).toHaveLength(1);
  live.say('message', said);
  live.say('message', message(2));
  await expect.element(log.getByRole('article')).toHaveLength(2);
  await expect.element(box).toHaveValue('');
  const [sent] = screen.sent('POST /api/events/:id/messages');
  expect(sent?.body).toEqual({ text: 'Hello\nall' });
});

it('[talk.16] what got no answer is sent again as the same; what is refused comes back into the box', async () => {
  const screen = await open({
    'GET /api/events/:id/messages': talk([]),
    'POST /api/events/:id/messages': unreachable,
  });
  await box.fill('Anybody there?');
  await send.click();
  await expect.element(part).toMatchTextContent('This was not sent.');
  screen.answer({
    'POST /api/events/:id/messages': reply(201, message(1, { own: true, text: 'Anybody there?' })),
  });
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect.element(log.getByRole('article')).toHaveLength(1);
  const keys = screen.keys('POST /api/events/:id/messages');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  screen.answer({ 'POST /api/events/:id/messages': refusal('messages_many') });
  await box.fill('One more');
  await send.click();
  await expectToast(
    'That was not sent',
    'You have written a lot in the last hour. Please come back a little later.',
  );
  await expect.element(box).toHaveValue('One more');
});

it('[talk.16] near the limit it says how many characters are left, and nothing too long is sent', async () => {
  const screen = await open({ 'GET /api/events/:id/messages': talk([]) });
  await box.fill('x'.repeat(450));
  await expect.element(part).toMatchTextContent('50 characters left');
  await box.fill('x'.repeat(503));
  await expect.element(part).toMatchTextContent('3 characters too many');
  await send.click();
  expect(screen.sent('POST /api/events/:id/messages')).toHaveLength(0);
});

it('[talk.17] hears what is said and taken away, reads anew when told to, and stops when told to', async () => {
  const screen = await open({ 'GET /api/events/:id/messages': talk([message(1)]) });
  const live = await stream();
  expect(live.url).toBe(`/api/events/${going.id}/messages/live?after=1`);
  await begin(live, screen);
  screen.answer({ [LIST]: talk([message(1), message(2)]) });
  live.say('message', message(2));
  await expect.element(log).toMatchTextContent('Message 2');
  screen.answer({ [LIST]: talk([message(2)]) });
  live.say('removed', { id: message(1).id });
  await expect.element(log).not.toMatchTextContent('Message 1');
  screen.answer({ 'GET /api/events/:id/messages': talk([message(3)]) });
  const shown = screen.sent('GET /api/events/:id').length;
  live.say('reread', {});
  await expect.element(log).toMatchTextContent('Message 3');
  // [SAFE-1] [safety.3] A block affects the whole page: faces and tables are refetched, too.
  await expect.poll(() => screen.sent('GET /api/events/:id').length).toBeGreaterThan(shown);
  await expect.element(log).not.toMatchTextContent('Message 2');
  screen.answer({ 'GET /api/events/:id/messages': refusal('conversation_not_open') });
  live.say('end', {});
  await expect.element(part).not.toBeInTheDocument();
  expect(live.readyState).toBe(CannedStream.CLOSED);
});

it('[talk.17] whoever has given up their seat asks for no more messages: the event says that they are out', async () => {
  const screen = await open({ [LIST]: talk([message(1)]) });
  const live = await stream();
  await begin(live, screen);
  const read = screen.sent(LIST).length;
  screen.answer({
    'GET /api/events/:id': { ...going, registration: null },
    [LIST]: refusal('conversation_not_open'),
  });
  live.say('end', {});
  await expect.element(part).not.toBeInTheDocument();
  expect(screen.sent(LIST)).toHaveLength(read);
});

it('[talk.17] whoever comes back reads what was missed; where there is no stream the list is read now and then', async () => {
  const screen = await open({ 'GET /api/events/:id/messages': talk([message(1)]) });
  const live = await stream();
  await begin(live, screen);
  // The browser loses the connection and restores it.
  await begin(live, screen);
  const turns: (() => void)[] = [];
  vi.spyOn(window, 'setInterval').mockImplementation((turn) => turns.push(turn as () => void) as never);
  const read = screen.sent(LIST).length;
  live.refuse();
  // It refetches at once, because it is unknown since when messages are missing.
  await expect.poll(() => screen.sent(LIST).length).toBeGreaterThan(read);
  screen.answer({ 'GET /api/events/:id/messages': talk([message(1), message(2)]) });
  // Fifteen seconds pass.
  turns.at(-1)?.();
  await expect.element(log).toMatchTextContent('Message 2');
  vi.restoreAllMocks();
});

it('[talk.17] [SAFE-1] who comes late to it sees no message of somebody who has blocked them since the page was loaded, nor that they go', async () => {
  const GOING = 'GET /api/friends/going';
  const withMaya: Answers = { [GOING]: [{ eventId: going.id, firstNames: ['Maya'], total: 1 }] };
  const screen = await open(
    { ...withMaya, [LIST]: talk([message(1, { firstName: 'Maya' }), message(2)]) },
    { ...going, faces: [{ letter: 'M', imageUrl: null }], currentAttendees: 2 },
  );
  await expect.element(log).toMatchTextContent('Maya');
  await expect.element(page.getByText('Maya is going').first()).toBeVisible();
  screen.answer({ [LIST]: talk([message(2)]), [GOING]: [] });
  const live = await stream();
  live.begin();
  await expect.element(log).not.toMatchTextContent('Maya');
  await expect.element(log).toMatchTextContent('Message 2');
  await expect.element(page.getByText('Maya is going')).not.toBeInTheDocument();
});

it('[talk.17] [SAFE-1] so does who comes to a closed conversation', async () => {
  const closed = { abilities: { write: { allowed: false, message: 'Closed.' } } };
  // Far enough down to be out of view.
  await page.viewport(400, 300);
  const screen = await open({ [LIST]: talk([message(1), message(2)], closed) });
  await expect.element(log).toMatchTextContent('Message 1');
  screen.answer({ [LIST]: talk([message(2)], closed) });
  (await part.findElement()).scrollIntoView();
  await expect.element(log).not.toMatchTextContent('Message 1');
  expect(CannedStream.all).toEqual([]);
});

it('[talk.17] what is heard while the list is on its way is not undone by it', async () => {
  const screen = await open({ [LIST]: talk([message(1)]) });
  const live = await stream();
  let late: (list: Conversation) => void = () => undefined;
  screen.answer({ [LIST]: () => new Promise<Conversation>((resolve) => (late = resolve)) });
  await begin(live, screen);
  const old = late;
  const read = screen.sent(LIST).length;
  screen.answer({ [LIST]: talk([message(1), message(2)]) });
  live.say('message', message(2));
  await expect.element(log).toMatchTextContent('Message 2');
  await expect.poll(() => screen.sent(LIST).length).toBeGreaterThan(read);
  old(talk([message(1)]));
  await expect.element(log).toMatchTextContent('Message 2');
});

it('[talk.17] a stream is open while somebody looks', async () => {
  await open({ 'GET /api/events/:id/messages': talk([message(1)]) });
  const live = await stream();
  live.begin();
  const seen = (state: DocumentVisibilityState): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  seen('hidden');
  await expect.poll(() => live.readyState).toBe(CannedStream.CLOSED);
  Reflect.deleteProperty(document, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => CannedStream.all.length).toBe(2);
});

it('[talk.18] one’s own is deleted after a question; of others one reports it or blocks who wrote it', async () => {
  const own = message(1, { own: true, text: 'Mine', abilities: { remove: true } });
  const screen = await open({
    'GET /api/events/:id/messages': talk([own, message(2)]),
    'DELETE /api/events/:id/messages/:messageId': reply(204),
    'POST /api/reports': reply(201, { id: idOf(900), createdAt: '2026-11-22T16:30:00.000Z' }),
  });
  await part.getByRole('button', { name: 'What to do with your message' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(log.getByRole('article')).toHaveLength(1);
  await part.getByRole('button', { name: 'What to do about Noor' }).click();
  await expect.element(page.getByRole('menuitem')).toHaveLength(2);
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Noor' });
  await dialog.getByRole('combobox', { name: 'What is wrong?' }).selectOptions('unkind');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible();
  expect(screen.sent('POST /api/reports')[0]?.body).toMatchObject({ kind: 'message', id: idOf(502) });
});

it('[talk.19] a closed conversation is there to read, and no stream is opened', async () => {
  const closed = 'This conversation is closed. It stays here to read.';
  await open({
    'GET /api/events/:id/messages': talk([message(1)], {
      abilities: { write: { allowed: false, message: closed } },
    }),
  });
  await expect.element(part).toMatchTextContent(closed);
  await expect.element(box).not.toBeInTheDocument();
  (await part.findElement()).scrollIntoView();
  expect(CannedStream.all).toEqual([]);
});

it('[talk.20] earlier messages come when asked for; what did not load is asked for again', async () => {
  const screen = await open({ 'GET /api/events/:id/messages': BROKEN });
  await expect.element(part).toMatchTextContent('The conversation did not load');
  screen.answer({
    'GET /api/events/:id/messages': ({ query }) =>
      query['before'] === undefined ? talk([message(3)], { earlier: true }) : talk([message(1), message(2)]),
  });
  await part.getByRole('button', { name: /again/i }).click();
  await part.getByRole('button', { name: 'Earlier messages' }).click();
  await expect.element(log.getByRole('article')).toHaveLength(3);
  await expect.element(log).toMatchTextContent(/Message 1.*Message 2.*Message 3/);
  await expect.element(part.getByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument();
});

it('[talk.25] who asked for mails says what they have looked at; nobody else does, and is told where to ask', async () => {
  const seen = 'PUT /api/events/:id/messages/seen';
  const screen = await open({
    'GET /api/events/:id/messages': talk([message(1), message(2)], { mailed: true }),
    [seen]: reply(204),
  });
  const live = await stream();
  await expect.poll(() => screen.sent(seen).map(({ body }) => body)).toEqual([{ cursor: '2' }]);
  screen.answer({ [LIST]: talk([message(1), message(2), message(3)], { mailed: true }) });
  live.begin();
  live.say('message', message(3));
  await expect
    .poll(() => screen.sent(seen).map(({ body }) => body))
    .toEqual([{ cursor: '2' }, { cursor: '3' }]);
  const link = part.getByRole('link', { name: 'Get new messages by email' });
  await expect.element(link).not.toBeInTheDocument();
  const other = await open({ 'GET /api/events/:id/messages': talk([message(1)]) });
  await stream();
  await expect.element(link).toHaveAttribute('href', PATHS.notifications);
  expect(other.sent(seen)).toHaveLength(0);
});
