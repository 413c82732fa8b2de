import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { noPolyfills } from './no-polyfills.ts';

async function without(css: string): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [noPolyfills()] } } },
    'build',
  );
  return (await preprocessCSS(css, 'sheet.css', config)).code.replaceAll(/\s+/g, '');
}

const MIXED = 'color:color-mix(in oklab,red 20%,transparent)';
const mixes = (rules: string): string => `@supports (color:color-mix(in lab, red, red)){${rules}}`;

it('leaves a mixed colour alone, without the plain one before it', async () => {
  expect(await without(`.a{color:red}${mixes(`.a{${MIXED}}`)}`)).toBe(`.a{${MIXED.replaceAll(' ', '')}}`);
});

it('leaves what else that rule says, and rules of others', async () => {
  expect(await without(`.a{top:0;color:red}${mixes(`.a{${MIXED}}`)}`)).toContain('.a{top:0}');
  expect(await without(`.a,.b{color:red}${mixes(`.b{${MIXED}}`)}`)).toContain('.a,.b{color:red}');
});

it('drops the list for browsers without @property, and no other layer or question', async () => {
  expect(await without('@layer properties{*{--tw-leading:initial}}')).toBe('');
  const kept = '@layer properties;@layer base{*{margin:0}}@supports (display:grid){.a{top:0}}';
  expect(await without(kept)).toBe(kept.replaceAll(' ', ''));
});
