// Is busy with its file, as with the worst one, until the file that it names in its last line is there; then reads it.
import { existsSync } from 'node:fs';

process.once('message', ({ content }) => {
  const gate = Buffer.from(content).toString('utf8').split('\n').at(-1) ?? '';
  while (!existsSync(gate));
});
await import('./read.main.ts');
