import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { homeScenePlugin, painted } from './home-scene-plugin.ts';
import { colours } from './tokens.ts';

const drawing = readFileSync(new URL('../src/features/home/home-scene.svg', import.meta.url), 'utf8');

it('has every colour from the brand', () => {
  expect(painted(drawing, new Map(colours('dark')))).not.toMatch(/var\(|(?:fill|stroke|stop-color)="#/);
});

it('does not pass over a colour that the brand has not', () => {
  expect(() => painted('<path fill="var(--c-chartreuse)"/>', new Map(colours('dark')))).toThrow('chartreuse');
});

it('is what the landing page shows, not the drawing without its colours', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [homeScenePlugin()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      lib: {
        entry: fileURLToPath(new URL('../src/features/home/home-scene.tsx', import.meta.url)),
        formats: ['es'],
      },
      rolldownOptions: { external: /^react/ },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [picture, ...more] = files.filter(({ fileName }) => fileName.endsWith('.svg'));
  const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('');
  expect(more).toEqual([]);
  expect(code).toContain(`/${picture?.fileName}`);
  expect(code).not.toContain('data:image');
});
