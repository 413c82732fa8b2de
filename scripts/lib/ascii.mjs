// @ts-check
import { Problem } from './project.mjs';

/** One such character, an “é” too, and Node hands a whole module to V8 in two bytes a character. */
const BEYOND_ASCII = /[^\0-\x7f]/g;
/** An escape is no character there. */
const RAW = /String\.raw`[^`]*[^\0-\x7f]/;

/**
 * The same code with one byte a character: a process holds the text of each module that it has read for as long as it lives.
 *
 * @param {string} code
 * @param {{ fileName: string }} chunk
 */
export function inOneByte(code, { fileName }) {
  if (RAW.test(code))
    throw new Problem(`${fileName} has String.raw with a letter beyond ASCII: write it plainly`);
  return code.replace(
    BEYOND_ASCII,
    (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** For a build: rewrites each of its files as printed, unless a later step prints it again. */
export const oneBytePlugin = {
  name: 'backyard:one-byte',
  generateBundle: {
    order: /** @type {const} */ ('post'),
    /**
     * @param {unknown} _options
     * @param {Record<string, { type: string, fileName: string, code?: string }>} bundle
     */
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.code !== undefined) chunk.code = inOneByte(chunk.code, chunk);
    },
  },
};
