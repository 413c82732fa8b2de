import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { exportSpans } from './export-spans.ts';
import type { TracingSettings } from './settings.ts';
import type { Span } from './span.ts';
import type { Tracer } from './tracer.ts';

/** opentelemetry-proto, trace.proto: SpanKind. */
const KINDS = { server: 2, client: 3, consumer: 5 } as const;
/** Longer statements are cut. */
const LONGEST_TEXT = 2000;
/** w3.org/TR/trace-context, 3.2. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const SAMPLED = 1;

interface Within {
  traceId: string;
  spanId: string;
  sampled: boolean;
}

interface Opened extends Within {
  parentSpanId?: string;
  startedAt: bigint;
}

/** The wall clock at the start, and from there the one that never jumps. */
const BEGAN = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint();
const now = (): bigint => BEGAN + process.hrtime.bigint();

/** Spans of requests, of the statements and jobs within them, and of jobs. Of a statement its text goes, never its values. */
export function createTracer(settings: TracingSettings, log: FastifyBaseLogger): Tracer {
  const within = new AsyncLocalStorage<Within>();
  const out = exportSpans(settings, log);

  function open(parent: Within | undefined): Opened {
    const spanId = randomBytes(8).toString('hex');
    const startedAt = now();
    if (parent)
      return {
        traceId: parent.traceId,
        spanId,
        parentSpanId: parent.spanId,
        sampled: parent.sampled,
        startedAt,
      };
    const traceId = randomBytes(16).toString('hex');
    return { traceId, spanId, sampled: isChosen(traceId, settings.share), startedAt };
  }

  function close(
    { sampled, startedAt, traceId, spanId, parentSpanId }: Opened,
    told: Pick<Span, 'name' | 'kind' | 'attributes' | 'failed'>,
  ): void {
    if (!sampled) return;
    out.add({
      traceId,
      spanId,
      ...(parentSpanId === undefined ? {} : { parentSpanId }),
      startTimeUnixNano: String(startedAt),
      endTimeUnixNano: String(now()),
      ...told,
    });
  }

  const watch = async <T>(
    span: Opened,
    told: Omit<Parameters<typeof close>[1], 'failed'>,
    asked: Promise<T>,
  ) => {
    try {
      const answer = await asked;
      close(span, { ...told, failed: false });
      return answer;
    } catch (error) {
      close(span, { ...told, failed: true });
      throw error;
    }
  };

  return {
    request: ({ method, requestId, traceparent }, work) => {
      const span = open(settings.parentBased ? parentOf(traceparent) : undefined);
      within.run(span, work);
      return ({ route, status }) =>
        close(span, {
          name: route === undefined ? method : `${method} ${route}`,
          kind: KINDS.server,
          attributes: {
            'http.request.method': method,
            ...(route === undefined ? {} : { 'http.route': route }),
            'http.response.status_code': status,
            'http.request.id': requestId,
          },
          failed: status >= 500,
        });
    },
    statement: (text, asked) => {
      const parent = within.getStore();
      // Queries outside a request or job are not traced.
      if (!parent?.sampled) return asked;
      const words = text.trim();
      const name = /^\w+/.exec(words)?.[0].toLowerCase() ?? 'statement';
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': words.slice(0, LONGEST_TEXT) };
      return watch(open(parent), { name, kind: KINDS.client, attributes }, asked);
    },
    job: ({ name, attempt }, work) => {
      const span = open(undefined);
      const attributes = { 'job.name': name, 'job.attempt': attempt };
      return watch(span, { name: `job ${name}`, kind: KINDS.consumer, attributes }, within.run(span, work));
    },
    stop: out.stop,
  };
}

/** The same for the same trace, wherever it is asked: by its last eight bytes' place among all. */
const isChosen = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-12), 16) < share * 2 ** 48;

function parentOf(traceparent: string | undefined): Within | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags ?? '0', 16) & SAMPLED) === SAMPLED };
}
