import { existsSync } from 'node:fs';
import { basename, parse } from 'node:path';
import { ACCESS_GUARDS } from './access-guards.ts';
import { ALBUM_GUARDS } from './album-guards.ts';
import { BACKUP_GUARDS } from './backup-guards.ts';
import { BRING_GUARDS } from './bring-guards.ts';
import { CONTENT_GUARDS } from './content-guards.ts';
import { DOOR_GUARDS } from './door-guards.ts';
import { FRIEND_GUARDS } from './friend-guards.ts';
import { HELPER_GUARDS } from './helper-guards.ts';
import { IN_STEP_GUARDS } from './in-step-guards.ts';
import { INVITED_GUARDS } from './invited-guards.ts';
import { LIST_GUARDS } from './list-guards.ts';
import { MAIL_GUARDS } from './mail-guards.ts';
import { MONEY_GUARDS } from './money-guards.ts';
import { NOTICE_GUARDS } from './notice-guards.ts';
import { OPERATING_GUARDS } from './operating-guards.ts';
import { OUTSIDE_GUARDS } from './outside-guards.ts';
import { SAFETY_GUARDS } from './safety-guards.ts';
import { SCREEN_GUARDS } from './screen-guards.ts';
import { SIGN_IN_GUARDS } from './sign-in-guards.ts';
import { TABLE_GUARDS } from './table-guards.ts';
import { TALK_GUARDS } from './talk-guards.ts';
import { TURN_GUARDS } from './turn-guards.ts';
import { WORD_GUARDS } from './word-guards.ts';

/**
 * A guard: its purpose, the file, the code (found once in the file), what replaces it when the guard is taken away, and the tests, one
 * of which must then fail. Without tests, those named after the file or else of its folder run. Paths are below api/src, or in `web/`
 * or `contract/`.
 */
export type GuardRow = [what: string, file: string, find: string, replace: string, ...tests: string[]];

export interface Guard {
  what: string;
  file: string;
  find: string;
  replace: string;
  project: 'api' | 'unit' | 'components';
  tests: readonly string[];
}

export const GUARDS: readonly Guard[] = [
  ...ACCESS_GUARDS,
  ...SIGN_IN_GUARDS,
  ...MONEY_GUARDS,
  ...CONTENT_GUARDS,
  ...NOTICE_GUARDS,
  ...MAIL_GUARDS,
  ...SAFETY_GUARDS,
  ...FRIEND_GUARDS,
  ...WORD_GUARDS,
  ...ALBUM_GUARDS,
  ...BRING_GUARDS,
  ...HELPER_GUARDS,
  ...DOOR_GUARDS,
  ...INVITED_GUARDS,
  ...LIST_GUARDS,
  ...BACKUP_GUARDS,
  ...OPERATING_GUARDS,
  ...OUTSIDE_GUARDS,
  ...IN_STEP_GUARDS,
  ...TALK_GUARDS,
  ...TURN_GUARDS,
  ...TABLE_GUARDS,
  ...SCREEN_GUARDS,
].map(([what, file, find, replace, ...named]) => {
  const tests = named.length > 0 ? named : [testBeside(file)];
  return { what, file: placeOf(file), find, replace, project: projectOf(tests), tests: tests.map(testFile) };
});

function testFile(test: string): string {
  return placeOf(test.endsWith('.component') ? `${test}.test.tsx` : `${test}.test.ts`);
}

function testBeside(file: string): string {
  const { dir, name } = parse(file);
  const own = `${dir}/${name}`;
  return existsSync(testFile(own)) ? own : `${dir}/${basename(dir)}`;
}

function placeOf(path: string): string {
  return /^(?:web|contract)\//.test(path) ? path : `api/src/${path}`;
}

function projectOf(tests: readonly string[]): Guard['project'] {
  if (tests.every((test) => test.endsWith('.component'))) return 'components';
  return tests.every((test) => /\.(?:rules|policy)$|^(?:web|contract)\//.test(test)) ? 'unit' : 'api';
}
