import { MAX_UPLOAD_BYTES } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { droppedIn, problemOf } from './picture-file.ts';

describe('before a file is sent (spec section 5: one image of at most 5 MB)', () => {
  it.each([
    ['image/png', MAX_UPLOAD_BYTES, null],
    ['image/jpeg', 1, null],
    ['image/png', MAX_UPLOAD_BYTES + 1, 'Pictures can have at most 5 MB.'],
    ['image/svg+xml', 10, 'That is not a picture we can use. Try a JPEG, PNG, WebP, GIF or AVIF.'],
    ['application/pdf', 10, 'That is not a picture we can use. Try a JPEG, PNG, WebP, GIF or AVIF.'],
    ['', 10, 'That is not a picture we can use. Try a JPEG, PNG, WebP, GIF or AVIF.'],
  ])('%s of %d bytes: %s', (type, size, message) => expect(problemOf({ type, size })).toBe(message));
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
  it.each(['text/uri-list', 'text/plain'])("a picture's address elsewhere (%s) is refused", (type) =>
    expect(droppedIn(data([], { [type]: 'https://example.com/cat.PNG?w=3' }))).toMatchObject({
      kind: 'problem',
    }),
  );
  it.each(['Bring a jacket', 'https://example.com/event'])('"%s" is not about the picture', (text) =>
    expect(droppedIn(data([], { 'text/plain': text }))).toEqual({ kind: 'nothing' }),
  );
});
