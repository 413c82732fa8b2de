import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../', import.meta.url));

/** Nothing takes these rows away. */
const STAYS = ['platform/payment-gateway/billing-test.ts: row'];

/** Functions that insert with "do nothing" and then expect to find the row: it can be deleted in between, which is no one's mistake. */
const demanding = (source: string): string[] =>
  source
    .replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
    .split(/^\}|^$/m)
    .filter((part) => /(?:doNothing\(\)|\bdo nothing\b)[\s\S]*OrThrow/.test(part))
    .map((part) => /function (\w+)|const (\w+) =/.exec(part)?.slice(1).find(Boolean) ?? part.slice(0, 80));

it('nobody demands to find what another may just have taken away, after "on conflict do nothing"', () => {
  const found = globSync('**/*.ts', { cwd: SOURCE })
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    .flatMap((file) =>
      demanding(readFileSync(`${SOURCE}${file}`, 'utf8')).map(
        (name) => `${file.replaceAll('\\', '/')}: ${name}`,
      ),
    );
  expect(found).toEqual(STAYS);
});

it('the look finds one, and leaves alone what may find nothing', () => {
  const reading = (read: string) =>
    `export async function insertOne(trx) {\n  await trx.insertInto('a').onConflict((c) => c.doNothing()).execute();\n  return trx.selectFrom('a').${read}();\n}\n`;
  expect(demanding(reading('executeTakeFirstOrThrow'))).toEqual(['insertOne']);
  expect(demanding(reading('executeTakeFirst'))).toEqual([]);
});
