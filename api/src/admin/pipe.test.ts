import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

it('whoever has read enough of an answer (a pipe to head) makes no failure of it', async () => {
  const command = spawn(process.execPath, [MAIN, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  // Long before it says anything.
  command.stdout.destroy();
  const said = text(command.stderr);
  const [code] = (await once(command, 'close')) as [number | null];
  expect([code, await said]).toEqual([0, '']);
});
