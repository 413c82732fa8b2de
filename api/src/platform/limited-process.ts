import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

/** What a process may take before the system, or we, end it. */
export interface ProcessLimits {
  /** Of memory that it fills itself; Linux holds it to that (setrlimit(2), RLIMIT_DATA). */
  megabytes: number;
  /** Of a core. A busy machine does not use these up, a bomb does. */
  cpuSeconds: number;
  /** By the clock, for one that waits for ever. */
  wallSeconds: number;
}

/** The shell sets the limits and becomes the program. Where memory runs out all the same, Linux ends this one first. */
const WITHIN = [
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj || :',
  'ulimit -d "$1" 2>/dev/null || :',
  'ulimit -t "$2" 2>/dev/null || :',
  'shift 2',
  'exec "$@"',
].join('\n');

/**
 * Starts a program of ours beside the server, for work on what strangers sent: it knows none of our settings, and cannot take
 * more than its limits. `program` is JavaScript or TypeScript; without a just-in-time compiler (`lean`, JavaScript alone) V8
 * reserves no half gigabyte that would count.
 */
export function startLimited(
  program: string,
  limits: ProcessLimits,
  { stdio, lean = false }: { stdio: StdioOptions; lean?: boolean },
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
      // Windows starts no program without it.
      ...(process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] }),
    },
  });
  // Without a listener an error would end the server; whoever waits for the end hears of it by "close".
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  return child;
}
