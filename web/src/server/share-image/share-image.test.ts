import { expect, it } from 'vitest';
import { drawScene } from '../drawings/scene.ts';
import { breakLines, drawable, textLine, widthOf } from './glyph-text.ts';
import { composeShareImage } from './share-image.ts';
import { sharePicture } from './share-picture.ts';

it('leaves out what the face has not, and nobody’s text becomes markup', () => {
  expect(drawable('Chess 🎲 & </text><script> 東京')).toBe('Chess & </text><script>');
  expect(textLine('</svg>', { x: 0, y: 0, size: 40, fill: '#000' })).not.toContain('</svg>');
});

it('breaks a title into lines that fit, and shortens what does not', () => {
  const lines = breakLines('A very long title that goes on and on about board games', 60, 500, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  for (const line of [...lines, ...breakLines('W'.repeat(90), 60, 500, 1)]) {
    expect(widthOf(line, 60)).toBeLessThanOrEqual(500);
  }
});

it('is 1200 by 630, and needs no font', () => {
  const svg = composeShareImage({ event: null });
  expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
  expect(svg).not.toContain('<text');
});

it('[drawing.1] shows the same picture as the card, to the letter', () => {
  const event = {
    drawing: 'kayak-dusk-autumn-3f1',
    title: 'Moonlight paddle',
    startTime: '2026-11-24T00:30:00.000Z',
    timeZone: 'America/Chicago',
    location: 'The boardwalk',
    city: 'Austin',
  };
  const kayak = drawScene({ motif: 'kayak', light: 'dusk', season: 'autumn', variant: 0x3f1 });
  expect(composeShareImage({ event })).toContain(kayak);
  // A drawing's name from a newer release falls back to the site's own picture.
  const unknown = composeShareImage({ event: { ...event, drawing: 'zeppelin-dusk-autumn-3f1' } });
  expect(unknown).toContain('Z');
  expect(unknown).not.toContain(kayak);
});

it('[HOLD-49] says what is in the picture at an address, and asks for nothing elsewhere', async () => {
  const asked: string[] = [];
  const send = (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response('{"code":"not_found","message":"No"}', { status: 404 }));
  };
  expect(await sharePicture('/share.png', send)).toEqual({ event: null });
  for (const path of ['/events//share.png', '/events/share.png', '/hosts/x/share.png', '//share.png']) {
    expect(await sharePicture(path, send)).toBeNull();
  }
  expect(asked).toEqual([]);
  expect(await sharePicture('/events/x-y/share.png', send)).toBeNull();
  expect(asked).toEqual(['/api/events/x-y']);
});
