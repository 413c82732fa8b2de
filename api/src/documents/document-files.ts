import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentName } from '@backyard/contract';
import { LONGEST_TEXT, readInside, textOf } from '../platform/brand/index.ts';
import type { Services } from '../platform/services.ts';

const OURS = fileURLToPath(new URL('texts/', import.meta.url));

/**
 * The Markdown of a page: the operator's `documents/<name>.md` under `DATA_DIR`, else `<name>.md` of `BRAND_DIR`, read at each call, so
 * that an edit shows without a build or a restart. Ours if there is none, or if it cannot be read (which is logged).
 */
export async function readDocument(
  { config, log }: Pick<Services, 'config' | 'log'>,
  name: DocumentName,
): Promise<string> {
  const file = `${name}.md`;
  for (const folder of [path.join(config.dataDir, 'documents'), config.brandDir]) {
    if (folder === null) continue;
    try {
      const own = readText(folder, file);
      if (own === null) continue;
      if (own.trim() !== '') return own;
      log.warn({ file }, 'a page of the operator’s is empty; ours is shown');
    } catch (error) {
      log.warn({ file, reason: reasonOf(error) }, 'a page of the operator’s cannot be read; ours is shown');
    }
  }
  return ourDocument(name);
}

/** The Markdown that this page has where no operator wrote another. */
export const ourDocument = (name: DocumentName): string => readText(OURS, `${name}.md`) ?? '';

function readText(folder: string, file: string): string | null {
  const bytes = readInside(folder, file, LONGEST_TEXT);
  return bytes && textOf(bytes);
}

/** For the operator who maintains the file, so without a stack trace. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
