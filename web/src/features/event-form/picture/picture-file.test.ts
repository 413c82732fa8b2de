// Statements held: upload.1.

import { MAX_UPLOAD_BYTES, REASONS } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { addressIn, droppedIn, problemOf } from './picture-file.ts';

describe('before a file is sent (docs/product.md: host: one image of at most 5 MB)', () => {
  it.each([
    ['image/png', MAX_UPLOAD_BYTES, null],
    ['image/jpeg', 1, null],
    ['image/png', MAX_UPLOAD_BYTES + 1, 'Pictures can have at most 5 MB.'],
    ['image/svg+xml', 10, 'That is not a picture we can use. Try a JPEG, PNG, WebP, GIF or AVIF.'],
    ['application/pdf', 10, 'That is not a picture we can use. Try a JPEG, PNG, WebP, GIF or AVIF.'],
    ['', 10, 'That is not a picture we can use. Try a JPEG, PNG, WebP, GIF or AVIF.'],
    ['image/heic', 10, REASONS.picture_heic.message],
    ['image/heif', 10, REASONS.picture_heic.message],
  ])('%s of %d bytes: %s', (type, size, message) =>
    expect(problemOf({ type, size, name: 'picture' })).toBe(message),
  );

  it('knows a picture of an iPhone by its name where the browser knows no type of it', () => {
    expect(problemOf({ type: '', size: 10, name: 'IMG_0001.HEIC' })).toBe(REASONS.picture_heic.message);
    expect(problemOf({ type: 'image/jpeg', size: 10, name: 'IMG_0001.HEIC' })).toBeNull();
  });
});

describe('what is dropped or pasted', () => {
  const data = (files: File[], texts: Record<string, string> = {}) =>
    ({ files, getData: (type: string) => texts[type] ?? '' }) as unknown as DataTransfer;
  const png = new File(['x'], 'a.png', { type: 'image/png' });

  it('one file is the picture', () => expect(droppedIn(data([png]))).toEqual({ kind: 'file', file: png }));
  it('two files are one too many', () =>
    expect(droppedIn(data([png, png]))).toEqual({
      kind: 'problem',
      message: 'One picture at a time, please.',
    }));
  it.each(['text/uri-list', 'text/plain'])("[HOLD-40] a picture's address elsewhere (%s)", (type) =>
    expect(droppedIn(data([], { [type]: 'https://example.com/cat.PNG?w=3 ' }))).toEqual({
      kind: 'address',
      address: 'https://example.com/cat.PNG?w=3',
    }),
  );
  it.each(['Bring a jacket', 'https://example.com/event'])('"%s" is not about the picture', (text) =>
    expect(droppedIn(data([], { 'text/plain': text }))).toEqual({ kind: 'nothing' }),
  );
});

describe("[HOLD-40] what is typed as a picture's address", () => {
  it.each([
    [' https://example.com/cat.png ', 'https://example.com/cat.png'],
    ['http://example.com:8080/cat', 'http://example.com:8080/cat'],
    ['example.com/cat.png', 'https://example.com/cat.png'],
    ['http://localhost:3000/a', 'http://localhost:3000/a'],
    ['https://', null],
    ['cat', null],
    ['a cat.png', null],
    ['ftp://example.com/cat.png', null],
    ['data:image/png;base64,AAAA', null],
    ['C:\\\\cat.png', null],
  ])('%s: %s', (typed, address) => expect(addressIn(typed)).toBe(address));
});
