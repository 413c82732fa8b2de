/** Where traces go and what of them, by OpenTelemetry's own settings (opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables). */
export interface TracingSettings {
  /** The whole address, `/v1/traces` included. */
  endpoint: string;
  headers: Record<string, string>;
  /** Attributes of the process: `service.name` and others. */
  resource: Record<string, string>;
  /** The share of requests traced, 0 to 1, if no caller has decided for this one. */
  share: number;
  /** Whether a caller's sampling decision is followed. */
  parentBased: boolean;
}

/** "a=1,b=two%20words": as headers and attributes are written. */
const pairs = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.trim().split('='))
      .flatMap(([name, ...value]) =>
        name && value.length > 0 ? [[name.trim(), decoded(value.join('='))]] : [],
      ),
  );

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.trim());
  } catch {
    return value.trim();
  }
}

/** Null: tracing is off. */
export function tracingSettings(
  given: Partial<Record<string, string>>,
  service: string,
): TracingSettings | null {
  const base = given['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const endpoint =
    given['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? (base && `${base.replace(/\/$/, '')}/v1/traces`);
  if (!endpoint || given['OTEL_SDK_DISABLED'] === 'true' || given['OTEL_TRACES_EXPORTER'] === 'none')
    return null;
  const sampler = given['OTEL_TRACES_SAMPLER'] ?? 'parentbased_always_on';
  const share = sampler.endsWith('ratio')
    ? Number(given['OTEL_TRACES_SAMPLER_ARG'] ?? 1)
    : sampler.endsWith('off')
      ? 0
      : 1;
  const attributes = pairs(given['OTEL_RESOURCE_ATTRIBUTES']);
  return {
    endpoint,
    headers: pairs(given['OTEL_EXPORTER_OTLP_HEADERS']),
    resource: {
      'service.name': service,
      ...attributes,
      ...(given['OTEL_SERVICE_NAME'] ? { 'service.name': given['OTEL_SERVICE_NAME'] } : {}),
    },
    share,
    parentBased: sampler.startsWith('parentbased_'),
  };
}
