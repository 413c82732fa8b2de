import { serverEnvironment } from '../../../scripts/lib/server.mjs';

/** Environment for programs of ours that tests start: compiling their modules takes most of their time, and is cached by this. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: serverEnvironment.NODE_COMPILE_CACHE };
