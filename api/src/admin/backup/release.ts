import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const PACKAGE = new URL('../../../../package.json', import.meta.url);
const named = z.object({ version: z.string() });

/** The release that runs here. */
export const release = async (): Promise<string> =>
  named.parse(JSON.parse(await readFile(PACKAGE, 'utf8'))).version;
