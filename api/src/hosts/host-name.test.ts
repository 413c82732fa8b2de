// Statements held: event.70.

import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseErrorCode, isUniqueViolation } from '../platform/database/index.ts';
import { TEST_NOW, buildMember } from '../testing/builders.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = await startTestApp();
afterAll(() => test.close());
const { db } = test.services;

const keyOf = async (name: string): Promise<string> => {
  const { rows } = await sql<{ key: string }>`select host_name_key(${name}) as key`.execute(db);
  return rows[0]?.key ?? '';
};
const take = async (name: string) =>
  db
    .insertInto('hosts')
    .values({ member_id: (await buildMember(db)).id, name, created_at: TEST_NOW })
    .execute();

describe('two hosts cannot take the same or a look-alike name', () => {
  it.each([
    ['letter case', 'ada field'],
    ['spaces', '  Ada   Field '],
    ['punctuation', 'Ada-Field!'],
    ['an accent', 'Adá Fiëld'],
    ['an accent as a mark of its own', 'Ada\u0301 Field'],
    ['a Cyrillic a', 'Аdа Field'],
    ['Greek letters', 'Αdα Field'],
    ['full width', 'Ａｄａ Ｆｉｅｌｄ'],
    ['mathematical letters', '𝐀𝐝𝐚 𝐅𝐢𝐞𝐥𝐝'],
    ['small capitals', 'Aᴅᴀ Field'],
    ['a zero-width space', 'Ada\u200B Field'],
    ['a soft hyphen', 'A\u00ADda Field'],
    ['an emoji variation', 'Ada\uFE0F Field'],
    ['l for i', 'Ada Fleld'],
    ['1 for i', 'Ada F1eld'],
    ['a dotless i', 'Ada Fıeld'],
    ['tags', 'Ada\u{E0041} Field'],
  ])('[HOST-30] %s', async (_what, name) => expect(await keyOf(name)).toBe(await keyOf('Ada Field')));

  it.each([
    ['Ada Field', 'Ida Field'],
    ['Ada Field', 'Ada Fields'],
    ['Ada 🎲', 'Ada 🎸'],
    ['Table 4', 'Table 5'],
    ['山田', '山本'],
    ['Привет', 'Пока'],
  ])('[HOST-30] "%s" and "%s" are two', async (one, other) =>
    expect(await keyOf(one)).not.toBe(await keyOf(other)),
  );

  it('[HOST-30] rn reads like m, 0 like o', async () => {
    expect(await keyOf('Morn 0')).toBe(await keyOf('Mom o'));
  });

  it('[HOST-30] the database has the last word, and refuses a name of nothing that is seen', async () => {
    await take('Bob/Barn');
    await expect(take('ВОВ ВАRN')).rejects.toSatisfy((error) => isUniqueViolation(error, 'hosts_told_apart'));
    for (const name of ['...', ' - ', '\u200B\u200D'])
      await expect(take(name)).rejects.toSatisfy((error) => databaseErrorCode(error) === '23514');
  });
});
