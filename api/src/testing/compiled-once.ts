import { serverEnvironment } from '../../../scripts/lib/server.mjs';

/** For the environment of a program of ours that a test starts: reading its modules is most of what it does. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: serverEnvironment.NODE_COMPILE_CACHE };
