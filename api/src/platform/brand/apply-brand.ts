// Each program imports this before any module that reads the contract: names and colors become constants when modules load.
// Faults in the operator's folder are reported with the settings (brand-faults.ts), and the server then does not start.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BRAND_FILE, LONGEST_BRAND_FILE } from './file-names.ts';
import { readInside, textOf } from './read-inside.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const HEX = /^#[\da-f]{6}$/i;
const WORDS = ['name', 'tagline', 'description'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function written(folder: string | undefined): Record<string, unknown> {
  if (!folder) return {};
  try {
    const bytes = readInside(path.resolve(PROJECT_ROOT, folder), BRAND_FILE, LONGEST_BRAND_FILE);
    const said: unknown = bytes && JSON.parse(textOf(bytes));
    return isObject(said) ? said : {};
  } catch {
    return {};
  }
}

const texts = (given: Record<string, unknown>, fits: (name: string, text: string) => boolean): object =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => typeof value === 'string' && fits(name, value)),
  );

const colours = (given: unknown): object =>
  isObject(given)
    ? Object.fromEntries(
        Object.entries(given).flatMap(([theme, named]) =>
          isObject(named) ? [[theme, texts(named, (_name, text) => HEX.test(text))]] : [],
        ),
      )
    : {};

const { BRAND_DIR: folder, SUPPORT_ADDRESS: setting } = process.env;
const said = written(folder);
const supportEmail = setting || said['supportAddress'];
const own = {
  words: {
    ...texts(said, (name) => WORDS.includes(name)),
    ...(typeof supportEmail === 'string' ? { supportEmail } : {}),
  },
  colours: colours(said['colours']),
};
Reflect.set(globalThis, Symbol.for('backyard.brand'), own);
