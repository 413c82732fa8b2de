import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../api/src/platform/embedded-postgres/free-port.ts';
import { WHOLE_STOP_MS } from '../api/src/platform/stop-times.ts';
import { removeScratch, scratchFolder } from '../api/src/testing/scratch.ts';
import { ensureBundled } from '../scripts/lib/bundle.mjs';
import { serverEnvironment, serverFlags } from '../scripts/lib/server.mjs';

/** A real server process, started like `npm start` does. */
export type TestServer = {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  pid: number;
  /** Its output so far, for the messages of failed tests. */
  output(): string;
  /** Sends a signal (default: SIGKILL, a crash) and waits until the process is gone. Its data is kept. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it in order, and deletes its data unless the caller chose the folder. Safe after `kill`. */
  stop(): Promise<void>;
};

export type TestServerOptions = {
  /** Default: the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Default: a new, empty one. Pass a killed server's folder to start it again. */
  dataDir?: string;
  /** Runs the bundled files, like `npm start`; they are built first if outdated. Default: the sources. */
  built?: boolean;
  /** Further settings; `undefined` removes one. */
  env?: Record<string, string | undefined>;
};

const SOURCE = fileURLToPath(new URL('../api/src/main.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('../api/dist/main.js', import.meta.url));
/** For servers that hang; on a busy machine a start with demo data takes more than a minute. */
const START_LIMIT_MS = 300_000;
/** A killed server leaves its database running. */
const STOP_LIMIT_MS = WHOLE_STOP_MS + 10_000;
const PORT_ATTEMPTS = 5;

/**
 * Starts a server on a free port and waits until it is ready to serve (`GET /readyz` answers 200). Several may share
 * one database through `databaseUrl`.
 *
 * @throws {Error} with the server's output, when it ends or does not become ready.
 */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  if (options.built) await ensureBundled();
  const dataDir = options.dataDir ?? (await scratchFolder());
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort('localhost');
    const server = spawnServer(port, dataDir, options);
    try {
      await untilReady(server, `http://localhost:${port}`);
      return handle(server, port, dataDir, options.dataDir === undefined);
    } catch (error) {
      await end(server.child, 'SIGKILL');
      // Another test took the port between the check and the server's start.
      if (attempt < PORT_ATTEMPTS && server.output().includes('EADDRINUSE')) continue;
      if (options.dataDir === undefined) await removeScratch(dataDir);
      throw error;
    }
  }
}

type Started = { child: ChildProcess; output: () => string };

function spawnServer(port: number, dataDir: string, options: TestServerOptions): Started {
  const child = spawn(process.execPath, [...serverFlags, options.built ? BUILT : SOURCE], {
    env: {
      ...ownEnvironment(),
      ...serverEnvironment,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  const collect = (chunk: Buffer): void => {
    chunks.push(chunk.toString());
    if (chunks.length > 1000) chunks.splice(0, 500);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  child.on('error', (error) => chunks.push(String(error)));
  return { child, output: () => chunks.join('') };
}

/** Without the settings of the person running the tests, and without the test runner's own NODE_ENV. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'LANG', 'TZ', 'USER', 'USERPROFILE'];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

async function untilReady(server: Started, url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    // Checked second: if another program holds the port, the response would be that program's.
    if (hasEnded(server.child)) throw new Error(`The server ended while it started:\n${server.output()}`);
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`The server was not ready after ${START_LIMIT_MS / 1000} s:\n${server.output()}`);
}

function handle(server: Started, port: number, dataDir: string, ownsData: boolean): TestServer {
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: server.child.pid ?? 0,
    output: server.output,
    kill: (signal = 'SIGKILL') => end(server.child, signal),
    stop: async () => {
      await end(server.child, 'SIGTERM');
      if (ownsData) await removeScratch(dataDir);
    },
  };
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(insist);
}
