import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** What the database's own address may name: certificates, keys and who signs them (libpq's words). */
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

/** Each file that an address names and nobody could read. */
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

/** DATA_DIR is made where it is not there; what is in its place, or above it, has to be a folder. */
function folderFaults(name: string, folder: string): string[] {
  try {
    return statSync(folder).isDirectory() ? [] : [`${name}: ${folder} is a file, and has to be a folder`];
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOENT' ? [] : [`${name}: ${folder} cannot be a folder (${code})`];
  }
}

/** What settings name on this machine and cannot be used, a sentence each; BRAND_DIR is looked at by what is in it (platform/brand). */
export const pathFaults = (given: NodeJS.ProcessEnv, cwd: string): string[] => [
  ...folderFaults('DATA_DIR', path.resolve(cwd, given['DATA_DIR'] ?? 'data')),
  ...ADDRESSES.flatMap((name) => addressFaults(name, given[name] ?? '')),
];
