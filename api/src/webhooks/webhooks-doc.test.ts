// Statements held: webhooks.10.

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { WEBHOOK_KINDS, webhookMessages } from '@backyard/contract';
import { expect, it } from 'vitest';
import { scratchFolder } from '../testing/scratch.ts';
import { newSecret, signedHeaders, writtenSecret } from './signature.ts';

const DOC = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
const example = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(DOC)?.[1] ?? '';

it('[webhooks.10] names every kind, in the words of the document', () => {
  const rows = Array.from(DOC.matchAll(/^\| `([a-z_.]+)` \| (.*) \|$/gm), ([, kind, says]) => [kind, says]);
  expect(rows.map(([kind]) => kind)).toEqual([...WEBHOOK_KINDS]);
  for (const [kind = '', says = ''] of rows)
    expect(webhookMessages[kind]?.summary.toLowerCase()).toBe(says.toLowerCase());
});

it('[webhooks.10] its message is one', () => {
  const message: unknown = JSON.parse(example('json'));
  expect(webhookMessages['registration.created']?.message.parse(message)).toEqual(message);
});

it('[webhooks.10] its way to check a signature takes ours, of both secrets, and nothing else', async () => {
  const file = path.join(await scratchFolder(), 'check.mjs');
  await writeFile(file, example('js'));
  const { isGenuine } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    isGenuine: (headers: object, body: string, secret: string, now: number) => boolean;
  };
  const [secret, old, other] = [newSecret(), newSecret(), newSecret()];
  const at = new Date('2026-12-05T19:00:00Z');
  const body = example('json');
  const headers = signedHeaders({ id: 'one', body, at }, [secret, old]);
  const check = (given: Partial<{ headers: object; body: string; secret: Buffer; late: number }>) =>
    isGenuine(
      { ...headers, ...given.headers },
      given.body ?? body,
      writtenSecret(given.secret ?? secret),
      at.getTime() + (given.late ?? 0),
    );
  expect(check({})).toBe(true);
  expect(check({ secret: old })).toBe(true);
  expect(check({ secret: other })).toBe(false);
  expect(check({ body: `${body} ` })).toBe(false);
  expect(check({ headers: { 'webhook-id': 'two' } })).toBe(false);
  expect(check({ late: 301_000 })).toBe(false);
});
