import { open } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentName } from '@backyard/contract';
import type { Services } from '../platform/services.ts';

const OURS = fileURLToPath(new URL('texts/', import.meta.url));

/** The longest file that is read, in bytes; a page of law is a tenth of it. */
const LONGEST = 200_000;

/**
 * The Markdown of a page: the operator's `documents/<name>.md` under `DATA_DIR`, read at each call, so that an edit is seen
 * without a build or a restart; ours where there is none, or none that can be read (the log says so).
 */
export async function readDocument(
  { config, log }: Pick<Services, 'config' | 'log'>,
  name: DocumentName,
): Promise<string> {
  const file = `${name}.md`;
  try {
    const own = await readText(path.join(config.dataDir, 'documents', file));
    if (own.trim() !== '') return own;
    log.warn({ file }, 'a page of the operator’s is empty; ours is shown');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      log.warn({ file, reason: reasonOf(error) }, 'a page of the operator’s cannot be read; ours is shown');
  }
  return await readText(path.join(OURS, file));
}

async function readText(file: string): Promise<string> {
  await using handle = await open(file);
  const stats = await handle.stat();
  if (stats.isDirectory()) throw new Error('a folder');
  if (stats.size > LONGEST) throw new Error(`longer than ${LONGEST} bytes`);
  const bytes = await handle.readFile();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('not UTF-8');
  }
}

/** For who looks after the file, not after the code: no stack. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
