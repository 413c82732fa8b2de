import path from 'node:path';

/** A DATA_DIR that nobody can make, root neither: it lies below a file, the program that runs. What a test writes without saying where fails. */
export const NOWHERE = path.join(process.execPath, 'data');
