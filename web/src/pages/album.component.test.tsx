// Statements held: album.13-20, album.23.

/** The album on an event's page: the grid, the viewer, adding and deleting. */
import { PATHS, type Album, type AlbumPicture, type Event } from '@backyard/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { type Answers, BROKEN, refusal, reply } from '../testing/canned-api.ts';
import { anEvent, idOf, pastEvent, TICKET } from '../testing/events.ts';
import { member } from '../testing/people.ts';
import { expectToast, goBack, openScreen } from '../testing/screen.tsx';

const ATTENDED = pastEvent({ registration: { id: idOf(501), notes: null, ticket: TICKET, attended: true } });
/** A one-pixel picture as a data URL. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = (n: number, firstName: string | null, given: Partial<AlbumPicture> = {}): AlbumPicture => ({
  id: idOf(n),
  by: firstName === null ? null : { memberId: idOf(700 + n), firstName, lastName: null },
  own: false,
  addedAt: '2026-11-07T09:00:00.000Z',
  smallUrl: PIXEL,
  largeUrl: PIXEL,
  removal: 'pictured',
  ...given,
});
const MINE = picture(3, 'Mo', { own: true, removal: 'owner' });
const ALBUM: Album = {
  pictures: [picture(1, 'Ada'), picture(2, null), MINE],
  own: 1,
  addUntil: '2026-12-07T03:00:00.000Z',
  add: { allowed: true },
};
const open = (answers: Answers = {}, event: Event = ATTENDED) =>
  openScreen(PATHS.event(event.id), {
    as: member(),
    answers: { 'GET /api/events/:id': event, 'GET /api/events/:id/album': ALBUM, ...answers },
  });

const section = page.getByRole('region', { name: 'Pictures' });
const thumb = (name: string) => section.getByRole('button', { name });
const viewer = (name: string) => page.getByRole('dialog', { name });
const addButton = section.getByRole('button', { name: 'Add pictures' });

/** Collects the uploaded files instead of sending them. */
function catchFiles(): string[] {
  const sent: string[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 200;
    statusText = 'OK';
    responseType = '';
    responseText = '{}';
    address = '';
    open(_method: string, address: string): void {
      this.address = address;
    }
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      sent.push(this.address);
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}
afterEach(() => vi.unstubAllGlobals());
const files = (count: number): File[] =>
  Array.from({ length: count }, (_, n) => new File(['x'], `lake-${n + 1}.jpg`, { type: 'image/jpeg' }));
const choose = (chosen: File[]) => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const data = new DataTransfer();
  for (const file of chosen) data.items.add(file);
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

it('[album.13] [album.14] the pictures, and the viewer with its ways on: buttons, keys, Escape and Back', async () => {
  await open();
  await expect.element(section.getByText('Only people who were there see them.')).toBeVisible();
  await expect.element(section.getByRole('img', { name: 'Picture by Ada' })).toBeVisible();
  await expectNoViolations();
  await thumb('Picture by Ada').click();
  await expect.element(viewer('Picture by Ada')).toBeVisible();
  await expect.element(viewer('Picture by Ada').getByText('1 of 3', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Previous picture' })).not.toBeInTheDocument();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect.element(viewer('Picture by somebody who was there')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer('Your picture')).toBeVisible();
  await expect.element(viewer('Your picture').getByText('3 of 3', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(viewer('Picture by somebody who was there')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await thumb('Your picture').click();
  await expect.element(viewer('Your picture')).toBeVisible();
  await goBack();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(section).toBeVisible();
});

it('[album.14] a swipe leads on', async () => {
  await open();
  await thumb('Picture by Ada').click();
  const image = viewer('Picture by Ada').getByRole('img');
  await expect.element(image).toBeVisible();
  const touch = (type: string, clientX: number): void => {
    const target = document.querySelector('[role=dialog] img') as HTMLImageElement;
    const one = new Touch({ identifier: 1, target, clientX, clientY: 200 });
    const touches = type === 'touchstart' ? [one] : [];
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [one] }));
  };
  touch('touchstart', 300);
  touch('touchend', 200);
  await expect.element(viewer('Picture by somebody who was there')).toBeVisible();
});

it('[album.17] who is in a picture takes it down: one press and a yes', async () => {
  const screen = await open({ 'DELETE /api/events/:id/album/:pictureId': reply(204) });
  await thumb('Picture by Ada').click();
  await page.getByRole('button', { name: 'I’m in this picture – take it down' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take this picture down?' });
  await expect
    .element(question)
    .toMatchTextContent(
      'It is gone for everybody, at once. Nobody is asked, and nobody is told that it was you.',
    );
  screen.answer({ 'GET /api/events/:id/album': { ...ALBUM, pictures: ALBUM.pictures.slice(1) } });
  await question.getByRole('button', { name: 'Take it down' }).click();
  await expectToast('The picture is gone');
  expect(screen.sent('DELETE /api/events/:id/album/:pictureId')).toMatchObject([
    { params: { id: ATTENDED.id, pictureId: idOf(1) } },
  ]);
  await expect.element(viewer('Picture by somebody who was there')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Picture by Ada' })).not.toBeInTheDocument();
});

it('[album.17] one’s own goes too, and what somebody else was quicker with is gone all the same', async () => {
  const screen = await open({ 'DELETE /api/events/:id/album/:pictureId': refusal('album_picture_gone') });
  await thumb('Your picture').click();
  await page.getByRole('button', { name: 'Remove my picture' }).click();
  screen.answer({ 'GET /api/events/:id/album': { ...ALBUM, own: 0, pictures: ALBUM.pictures.slice(0, 2) } });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast('The picture is gone');
  await expect.element(viewer('Picture by somebody who was there')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(section.getByText('0 of your 10')).toBeVisible();
});

it('[album.18] a picture is reported, and who added it blocked, from the picture', async () => {
  const screen = await open({
    'POST /api/reports': reply(201, { id: idOf(9), createdAt: '2026-11-22T09:00:00.000Z' }),
  });
  await thumb('Picture by Ada').click();
  await page.getByRole('button', { name: 'What to do about this picture' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Block Ada' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Report this picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this picture' });
  await dialog.getByLabelText('What is wrong?').selectOptions('Indecent');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectToast('Thank you for telling us');
  expect(screen.sent('POST /api/reports')[0]?.body).toMatchObject({
    kind: 'picture',
    id: idOf(1),
    reason: 'indecent',
  });
});

it('[album.15] [album.16] several at once; what does not arrive says why; more than there is room for is said before', async () => {
  const sent = catchFiles();
  let asked = 0;
  const screen = await open({
    'GET /api/events/:id/album': { ...ALBUM, own: 8 },
    'POST /api/objects/upload': () => ({ uploadURL: `http://localhost/api/objects/upload/${idOf(++asked)}` }),
    'POST /api/events/:id/album': ({ body }) =>
      JSON.stringify(body).includes(idOf(1)) ? refusal('upload_gone') : reply(201, MINE),
  });
  await expect.element(addButton).toBeVisible();
  await expect.element(section.getByText('8 of your 10')).toBeVisible();
  choose(files(3));
  await expect
    .element(
      section.getByText('You chose 3, and there is room for 2 more of yours: only the first 2 are added.'),
    )
    .toBeVisible();
  const failed = section.getByRole('list', { name: 'On their way' });
  await expect.element(failed).toMatchTextContent('lake-1.jpg');
  await expect.poll(() => screen.sent('POST /api/events/:id/album').length).toBe(2);
  await expect.element(failed).not.toHaveTextContent('lake-2.jpg');
  await section.getByRole('button', { name: 'All right' }).click();
  await expect.element(failed).not.toBeInTheDocument();
  expect(sent).toEqual([idOf(1), idOf(2)].map((id) => `http://localhost/api/objects/upload/${id}`));
  expect(screen.sent('POST /api/events/:id/album').map(({ body }) => body)).toEqual(
    sent.map((imageURL) => ({ imageURL })),
  );
});

it('[album.16] ten are ten: the button says so', async () => {
  const message = 'You have added 10 pictures here. Remove one, and there is room for another.';
  await open({
    'GET /api/events/:id/album': {
      ...ALBUM,
      own: 10,
      add: { allowed: false, reason: 'album_full', message },
    },
  });
  await expect.element(section.getByText(message)).toBeVisible();
  await expect.element(addButton).toHaveAttribute('aria-disabled', 'true');
});

it('[album.19] empty, failed, and nothing to do', async () => {
  const screen = await open({ 'GET /api/events/:id/album': { ...ALBUM, own: 0, pictures: [] } });
  await expect
    .element(section.getByText('No pictures yet. Did you take one? The others would love to see it.'))
    .toBeVisible();
  screen.answer({ 'GET /api/events/:id/album': BROKEN });
  await screen.reload();
  await expect.element(section.getByRole('heading', { name: 'The pictures did not load' })).toBeVisible();
  // The album is closed, and no one added a picture.
  screen.answer({ 'GET /api/events/:id/album': { pictures: [], own: 0, addUntil: ALBUM.addUntil } });
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section).not.toBeInTheDocument();
});

it('[album.20] nobody else’s page asks for it', async () => {
  for (const event of [pastEvent(), anEvent()]) {
    const screen = await open({}, event);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: event.past ? 'Reviews' : 'About' })).toBeVisible();
    expect(screen.calls()).not.toContain('GET /api/events/:id/album');
  }
});
