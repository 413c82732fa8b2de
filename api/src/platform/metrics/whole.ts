import type { Measured } from './process-metrics.ts';

/** Counters survive the end of their process; gauges do not. */
const grows = ({ type }: Measured[number]): boolean =>
  String(type) === 'counter' || String(type) === 'histogram';

/** The metrics of an ended process that still count. */
export const leftBy = (measured: Measured): Measured => measured.filter(grows);

/** Several processes as one. */
export async function addUp(all: Measured[]): Promise<Measured> {
  const { AggregatorRegistry } = await import('prom-client');
  return AggregatorRegistry.aggregate(all).getMetricsAsJSON();
}

/** In Prometheus' text format. */
export async function asText(all: Measured[]): Promise<{ type: string; text: string }> {
  const { AggregatorRegistry } = await import('prom-client');
  const whole = AggregatorRegistry.aggregate(all);
  return { type: whole.contentType, text: await whole.metrics() };
}
