import { readdirSync } from 'node:fs';
import path from 'node:path';
import { brandFileNames } from './brand/index.ts';
import { type Config, readConfig, SETTING_NAMES } from './config.ts';
import { editDistance } from './gazetteer/edit-distance.ts';

/** A letter off from a shorter name is another word: POST, HOSTS, DEMOS. From the longer one on two letters may be off. */
const [SHORT, LONG] = [6, 10];

const lettersOffAtMost = (name: string): number => (name.length < SHORT ? 0 : name.length < LONG ? 1 : 2);

/** In the letters of settings: small ones and hyphens are none off. */
const asSetting = (given: string): string => given.toUpperCase().replaceAll('-', '_');

/** A name with such an ending is not a misspelling: containers get DATABASE_PORT, which is two letters from DATABASE_POOL. */
const WORDS_OF_OTHERS = new Set(['ENV', 'HOST', 'ID', 'KEY', 'NAME', 'PORT', 'USER']);
const lastWord = (name: string): string => name.slice(name.lastIndexOf('_') + 1);

/**
 * The setting that was probably meant. A name with another first letter belongs to other software, unless that letter is the only
 * difference. A setting that is itself present was not meant.
 */
function meant(given: string, env: NodeJS.ProcessEnv): string | undefined {
  const typed = asSetting(given);
  const ending = lastWord(typed);
  const isOther = (name: string): boolean => WORDS_OF_OTHERS.has(ending) && ending !== lastWord(name);
  const near = SETTING_NAMES.filter((name) => !env[name] && !isOther(name)).map((name) => {
    const most = typed[0] === name[0] ? lettersOffAtMost(name) : Math.min(1, lettersOffAtMost(name));
    const off = editDistance(typed, name, most);
    return { name, off, isNear: off <= most && name.length >= SHORT };
  });
  return near.filter(({ isNear }) => isNear).toSorted((one, other) => one.off - other.off)[0]?.name;
}

/** Names in the environment that are not settings but one or two letters from one: they would be ignored silently. */
export function misspelt(env: NodeJS.ProcessEnv): string[] {
  const known = new Set<string>(SETTING_NAMES);
  return Object.keys(env).flatMap((given) => {
    const name = known.has(given) || !env[given] ? undefined : meant(given, env);
    return name === undefined ? [] : [`${given} is no setting, and nothing reads it: was ${name} meant?`];
  });
}

/** A folder that was not mounted is there, and empty. */
function brandless({ BRAND_DIR: given }: NodeJS.ProcessEnv, cwd: string): string[] {
  if (!given) return [];
  const folder = path.resolve(cwd, given);
  const names = brandFileNames();
  const found = new Set(readdirSync(folder));
  return names.some((name) => found.has(name))
    ? []
    : [
        `BRAND_DIR: ${folder} has none of ${names.join(', ')}: the name, colours and texts of this project are shown`,
      ];
}

/**
 * The settings of a program as it starts; `say` receives doubts that do not prevent the start. Throws as {@link readConfig} does, and
 * also lists misspelled names: a missing setting may be present under one.
 */
export function readSettings(env: NodeJS.ProcessEnv, cwd: string, say: (line: string) => void): Config {
  try {
    const config = readConfig(env, cwd);
    for (const doubt of settingDoubts(env, cwd)) say(doubt);
    return config;
  } catch (error) {
    if (error instanceof Error)
      error.message = [error.message, ...misspelt(env).map((one) => `  - ${one}`)].join('\n');
    throw error;
  }
}

/** Settings that do not prevent a start but are perhaps not intended, a line each. The settings have already been read. */
export const settingDoubts = (env: NodeJS.ProcessEnv, cwd: string): string[] => [
  ...misspelt(env),
  ...brandless(env, cwd),
];
