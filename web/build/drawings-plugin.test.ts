import { expect, it } from 'vitest';
import { drawingsPlugin, drawingsVersion } from './drawings-plugin.ts';

it('[drawing.8] a build puts one version into browsers and server; while one works there is none', () => {
  const { config } = drawingsPlugin();
  if (typeof config !== 'function') throw new Error('There is no hook for the configuration');
  const configured = (command: 'build' | 'serve', isSsrBuild: boolean): unknown =>
    Reflect.apply(config, {}, [{}, { command, mode: 'test', isSsrBuild }]);
  const version = JSON.stringify(drawingsVersion());
  expect(version).toMatch(/^"[\w-]{8}"$/);
  expect(configured('build', false)).toEqual({ define: { DRAWN_BY: version } });
  expect(configured('build', true)).toEqual({ define: { DRAWN_BY: version } });
  expect(configured('serve', false)).toEqual({});
});
