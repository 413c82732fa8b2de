import type { Measured } from './process-metrics.ts';

/** What has only ever grown stays counted when its process has ended; what is so at the moment does not. */
const grows = ({ type }: Measured[number]): boolean =>
  String(type) === 'counter' || String(type) === 'histogram';

/** What of a process that has ended is still true. */
export const leftBy = (measured: Measured): Measured => measured.filter(grows);

/** Several processes as one. */
export async function addUp(all: Measured[]): Promise<Measured> {
  const { AggregatorRegistry } = await import('prom-client');
  return AggregatorRegistry.aggregate(all).getMetricsAsJSON();
}

/** As Prometheus reads it. */
export async function asText(all: Measured[]): Promise<{ type: string; text: string }> {
  const { AggregatorRegistry } = await import('prom-client');
  const whole = AggregatorRegistry.aggregate(all);
  return { type: whole.contentType, text: await whole.metrics() };
}
