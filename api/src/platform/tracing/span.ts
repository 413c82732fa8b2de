/** StatusCode (opentelemetry-proto, trace.proto). */
const FAILED = 2;

/** In OTLP's JSON form (opentelemetry-proto, trace.proto). */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, string | number>;
  failed: boolean;
}

/** A span in the exported form. */
export const asSent = ({ attributes, failed, ...span }: Span): object => ({
  ...span,
  attributes: attributesOf(attributes),
  status: failed ? { code: FAILED } : {},
});

export const attributesOf = (given: Record<string, string | number>): object[] =>
  Object.entries(given).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
