import type { FastifyBaseLogger } from 'fastify';
import type { TracingSettings } from './settings.ts';

/** A process's tracer. */
export interface Tracer {
  /** Begins a request's span and runs `work` inside it. The returned function ends the span. */
  request: (
    given: { method: string; requestId: string; traceparent: string | undefined },
    work: () => void,
  ) => (ended: { route: string | undefined; status: number }) => void;
  statement: <T>(text: string, asked: Promise<T>) => Promise<T>;
  job: <T>(given: { name: string; attempt: number }, work: () => Promise<T>) => Promise<T>;
  /** Sends the remaining spans, and stops. */
  stop: () => Promise<void>;
}

let current: Tracer | null = null;

/** Null, with no tracing code loaded, if tracing is off. */
export const tracer = (): Tracer | null => current;

/** Called once in each process and thread, before it makes a server, a pool or workers. */
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
