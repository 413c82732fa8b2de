import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import path from 'node:path';

/** What a process may use before the system, or we, kill it. */
export interface ProcessLimits {
  /** Memory that it allocates itself, enforced by Linux (setrlimit(2), RLIMIT_DATA). */
  megabytes: number;
  /** CPU time, which load on the machine does not use up but a decompression bomb does. */
  cpuSeconds: number;
  /** Elapsed time, for a process that hangs. */
  wallSeconds: number;
}

/** The shell sets the limits and executes the program. If memory runs out anyway, Linux kills this process first. */
const WITHIN = [
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj || :',
  'ulimit -d "$1" 2>/dev/null || :',
  'ulimit -t "$2" 2>/dev/null || :',
  'shift 2',
  'exec "$@"',
].join('\n');

const kept = (name: string): Record<string, string> => {
  const value = process.env[name];
  return value === undefined ? {} : { [name]: value };
};

/**
 * Starts a program of ours in a subprocess with limits, for work on untrusted input. Of our settings it gets only the brand. `program`
 * is JavaScript or TypeScript; without a just-in-time compiler (`lean`, JavaScript only) V8 reserves no half gigabyte that would count.
 */
function startLimited(
  program: string,
  limits: ProcessLimits,
  { stdio, lean = false }: { stdio: StdioOptions; lean?: boolean | undefined },
): ChildProcess {
  const command = [process.execPath, ...(lean ? ['--jitless', '--no-warnings'] : []), program];
  const [file = '', ...args] =
    process.platform === 'win32'
      ? command
      : [
          '/bin/sh',
          '-c',
          WITHIN,
          'sh',
          String(limits.megabytes * 1024),
          String(limits.cpuSeconds),
          ...command,
        ];
  const child = spawn(file, args, {
    stdio,
    serialization: 'advanced',
    timeout: limits.wallSeconds * 1000,
    killSignal: 'SIGKILL',
    env: {
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: '2',
      // Windows starts no program without the first; tests, which start hundreds, keep what a program was compiled to.
      ...kept('SystemRoot'),
      ...kept('NODE_COMPILE_CACHE'),
      // Drawings use the operator's name and colors.
      ...kept('BRAND_DIR'),
      ...kept('SUPPORT_ADDRESS'),
    },
  });
  // Without a listener an error would end the server; callers that wait for the end get "close".
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  return child;
}

/**
 * Sends such a program its order and returns its answer; null if it was killed for exceeding its limits. The program sends `{ ready:
 * true }`, receives the order, and sends its answer. Throws if it ends before it is ready.
 */
export function askLimited<Answer extends object>(
  program: string,
  limits: ProcessLimits,
  order: object,
  { input = 'ignore', lean }: { input?: { fd: number } | { bytes: Buffer } | 'ignore'; lean?: boolean } = {},
): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const stdin = input === 'ignore' ? input : 'fd' in input ? input.fd : 'pipe';
    const child = startLimited(program, limits, { stdio: [stdin, 'ignore', 'ignore', 'ipc'], lean });
    let ready = false;
    let answer: Answer | undefined;
    child.on('error', reject);
    child.on('message', (said: { ready: true } | Answer) => {
      if (!('ready' in said)) {
        answer = said;
        return;
      }
      ready = true;
      child.send(order, () => undefined);
    });
    child.on('close', (code, signal) => {
      if (answer) resolve(answer);
      else if (ready) resolve(null);
      else reject(new Error(`${path.basename(program)} ended at once (${signal ?? code})`));
    });
    if (input !== 'ignore' && 'bytes' in input) child.stdin?.end(input.bytes);
  });
}
