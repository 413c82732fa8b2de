import type { FastifyBaseLogger } from 'fastify';
import type { TracingSettings } from './settings.ts';
import { asSent, attributesOf, type Span } from './span.ts';

/** OpenTelemetry's defaults (sdk-environment-variables, Batch Span Processor). */
const [MOST_KEPT, MOST_AT_ONCE, EACH_MS, PATIENCE_MS] = [2048, 512, 5000, 10_000];

/**
 * Sends spans in batches, as OTLP's JSON over HTTP (opentelemetry.io/docs/specs/otlp). If the collector is down, that is logged once
 * and its spans are lost: nothing waits, and nothing grows.
 */
export function exportSpans({ endpoint, headers, resource }: TracingSettings, log: FastifyBaseLogger) {
  let kept: Span[] = [];
  let isAway = false;
  let sending: Promise<void> = Promise.resolve();

  async function send(spans: Span[]): Promise<void> {
    const body = {
      resourceSpans: [
        {
          resource: { attributes: attributesOf(resource) },
          scopeSpans: [{ scope: { name: 'backyard' }, spans: spans.map(asSent) }],
        },
      ],
    };
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
      isAway = false;
    } catch (error) {
      if (!isAway)
        log.warn({ err: error }, 'the collector of traces takes none; they are lost until it does');
      isAway = true;
    }
  }
  const flush = (): Promise<void> => {
    const spans = kept;
    kept = [];
    for (let from = 0; from < spans.length; from += MOST_AT_ONCE) {
      const batch = spans.slice(from, from + MOST_AT_ONCE);
      sending = sending.then(() => send(batch));
    }
    return sending;
  };
  const timer = setInterval(() => void flush(), EACH_MS).unref();
  return {
    add: (span: Span): void => {
      if (kept.length >= MOST_KEPT) return;
      kept.push(span);
      if (kept.length === MOST_AT_ONCE) void flush();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await flush();
    },
  };
}
