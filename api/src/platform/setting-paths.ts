import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Files that the database's URL may name: certificates, keys and authorities (libpq's names). */
const FILES_OF_ADDRESS = ['sslrootcert', 'sslcert', 'sslkey'];
const ADDRESSES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Why a file cannot be read, or null. */
function unreadable(file: string): string | null {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile() ? null : 'it is no file';
  } catch (error) {
    return codeOf(error);
  }
}

/** A fault for each file in the list that cannot be read. */
function addressFaults(name: string, list: string): string[] {
  return list.split(',').flatMap((url) => {
    if (!URL.canParse(url.trim())) return [];
    const { searchParams } = new URL(url.trim());
    return FILES_OF_ADDRESS.flatMap((parameter) => {
      const file = searchParams.get(parameter);
      const fault = file ? unreadable(file) : null;
      return fault === null ? [] : [`${name}: ${parameter} is ${file}, which cannot be read (${fault})`];
    });
  });
}

/** DATA_DIR is created if it does not exist; anything at its path, or above it, must be a folder. */
function folderFaults(name: string, folder: string): string[] {
  try {
    return statSync(folder).isDirectory() ? [] : [`${name}: ${folder} is a file, and has to be a folder`];
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOENT' ? [] : [`${name}: ${folder} cannot be a folder (${code})`];
  }
}

/**
 * Paths in settings that cannot be used on this machine, a sentence each. The contents of BRAND_DIR are checked elsewhere
 * (platform/brand).
 */
export const pathFaults = (given: NodeJS.ProcessEnv, cwd: string): string[] => [
  ...folderFaults('DATA_DIR', path.resolve(cwd, given['DATA_DIR'] ?? 'data')),
  ...ADDRESSES.flatMap((name) => addressFaults(name, given[name] ?? '')),
];
