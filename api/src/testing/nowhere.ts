import path from 'node:path';

/**
 * A DATA_DIR that cannot be created, even by root: its parent is a file, the running program. A test that writes without setting a
 * folder fails.
 */
export const NOWHERE = path.join(process.execPath, 'data');
