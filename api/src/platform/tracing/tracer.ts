import type { FastifyBaseLogger } from 'fastify';
import type { TracingSettings } from './settings.ts';

/** What a program tells of itself while it is traced. */
export interface Tracer {
  /** Begins a request's span, and does `work` within it; whoever answers it calls what comes back. */
  request: (
    given: { method: string; requestId: string; traceparent: string | undefined },
    work: () => void,
  ) => (ended: { route: string | undefined; status: number }) => void;
  statement: <T>(text: string, asked: Promise<T>) => Promise<T>;
  job: <T>(given: { name: string; attempt: number }, work: () => Promise<T>) => Promise<T>;
  /** Tells what has not been told yet, and ends. */
  stop: () => Promise<void>;
}

let current: Tracer | null = null;

/** Null, and nothing of it in memory, where nobody has asked for traces. */
export const tracer = (): Tracer | null => current;

/** Once in each process and thread, before it makes a server, a pool or workers. */
export async function startTracing(settings: TracingSettings | null, log: FastifyBaseLogger): Promise<void> {
  if (!settings || current) return;
  const { createTracer } = await import('./create-tracer.ts');
  current = createTracer(settings, log);
}

export async function stopTracing(): Promise<void> {
  const ending = current;
  current = null;
  await ending?.stop();
}
