// Statements held: event.70.

import { isSeen, isStorable } from '@backyard/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseErrorCode, isUniqueViolation } from '../platform/database/index.ts';
import { TEST_NOW, buildMember } from '../testing/builders.ts';
import { startTestApp } from '../testing/test-app.ts';
import { LETTERS } from './lettering.rules.ts';
import { readingsOf } from './official-name.rules.ts';

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

/** Scripts whose letters look like Latin ones, one for one. In other scripts few do, so their words do not read as Latin names. */
const DRAWN_AS_LATIN =
  /[\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Canadian_Aboriginal}\p{Script=Miao}\p{Script=Carian}\p{Script=Lycian}\p{Script=Old_Italic}\p{Script=Coptic}\p{Script=Deseret}\p{Script=Elbasan}\p{Script=Warang_Citi}]/u;

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
    ['an annotation mark before an accent', 'A\uFFF9\u0301da Field'],
    ['tags', 'Ada\u{E0041} Field'],
    ['Lisu letters', 'ꓮꓒꓮ Field'],
    ['Cherokee letters', 'ᎪᎠᎪ Field'],
    ['small Cherokee letters', 'ꭺꭰꭺ Field'],
    ['Canadian syllables', 'ᗩᗪᗩ Field'],
  ])('[HOST-30] %s', async (_what, name) => expect(await keyOf(name)).toBe(await keyOf('Ada Field')));

  it.each([
    ['Ada Field', 'Ida Field'],
    ['Ada Field', 'Ada Fields'],
    ['Ada 🎲', 'Ada 🎸'],
    ['Table 4', 'Table 5'],
    ['山田', '山本'],
    ['ᏣᎳᎩ', 'ᏓᎳᎩ'],
    ['Привет', 'Пока'],
  ])('[HOST-30] "%s" and "%s" are two', async (one, other) =>
    expect(await keyOf(one)).not.toBe(await keyOf(other)),
  );

  it('[HOST-30] whatever letter of these scripts is read as a Latin one is it for the key too', async () => {
    const letters = [...LETTERS].filter(([one]) => DRAWN_AS_LATIN.test(one));
    expect(letters.length).toBeGreaterThan(150);
    const all = letters.flatMap(([one, letter]) =>
      [one, ...(/\p{Script=Cherokee}/u.test(one) ? [one.toLowerCase(), one.toUpperCase()] : [])].map(
        (form) => [form, letter],
      ),
    );
    const { rows } = await sql<{ one: string }>`
      select pair ->> 0 as one from jsonb_array_elements(${JSON.stringify(all)}::jsonb) pair
      where host_name_key(pair ->> 0) <> host_name_key(pair ->> 1)`.execute(db);
    expect(rows).toEqual([]);
  });

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

/** Every character there is that leaves no mark, blanks among them. */
const UNSEEN = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter(
  (one) => isStorable(one) && (!isSeen(one) || /\p{Cf}/u.test(one)),
);

describe('a character that nobody sees', () => {
  it.each(['Eastside Board Room', 'Adá Fiëld', '각 Ćafé 123', 'Ａ\u0301lpha rn'])(
    '[HOST-30] does not tell a name from "%s", wherever it stands',
    async (name) => {
      expect(UNSEEN.length).toBeGreaterThan(4000);
      const { rows } = await sql<{ one: string }>`
        select one from unnest(${UNSEEN}::text[]) one
        where host_name_key(one || array_to_string(regexp_split_to_array(${name}, ''), one) || one)
          <> host_name_key(${name})`.execute(db);
      expect(rows.map(({ one }) => one.codePointAt(0)?.toString(16))).toEqual([]);
    },
  );

  it('[HOST-30] the database refuses a taken name with one in it', async () => {
    await take('Northside Board Room');
    for (const one of [
      '\uFFF0',
      '\uFFF9',
      '\u2800',
      '\u{1BCA0}',
      '\u{1D159}',
      '\u{1D173}',
      '\u{16FE4}',
      '\u{13430}',
    ])
      for (const name of [`Northside Board Room${one}`, `North${one}side Board Room`])
        await expect(take(name)).rejects.toSatisfy((error) => isUniqueViolation(error, 'hosts_told_apart'));
  });

  it('[HOST-33] is no letter of a word: it joins, or parts as a blank does', () => {
    for (const one of UNSEEN) {
      const blank = /\p{White_Space}/u.test(one);
      const readings = readingsOf(`Adm${one}in`);
      expect(readings).toContainEqual(['Admin']);
      if (!blank) expect(readings[0]).toEqual(['Admin']);
      expect(readingsOf(`anna${one}admin`).flat()).toContain('admin');
    }
  });
});
