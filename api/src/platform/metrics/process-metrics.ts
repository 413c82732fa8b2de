import { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Services } from '../services.ts';
import { COUNTED, hear, type Counted } from './count.ts';

/** One process's counts, as sent to the first process. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** Histogram bounds in seconds. Anything longer is a slow upload, or a fault. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The sampling interval of the event loop. Milliseconds. */
const WATCHED_EACH_MS = 20;
const NANOSECONDS = 1e9;
/** The label for addresses without a route, which are unlimited in number. */
const NO_ROUTE = 'none';

/** The Prometheus names of the things that `count` counts. */
const HAPPENED: Record<Counted, { name: string; help: string }> = {
  mail_sent: { name: 'backyard_mails_sent_total', help: 'Mails that a server has taken' },
  mail_failed: { name: 'backyard_mails_failed_total', help: 'Mails that were refused for good or given up' },
  seat_taken: { name: 'backyard_seats_taken_total', help: 'Registrations made' },
  sign_in_refused: { name: 'backyard_sign_ins_refused_total', help: 'Sign-ins refused, whatever the reason' },
  job_done: { name: 'backyard_jobs_done_total', help: 'Jobs that ended well' },
  job_failed: { name: 'backyard_jobs_failed_total', help: 'Tries of jobs that failed' },
};

/** Seconds; the watch counts its own pause as well. */
const late = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - WATCHED_EACH_MS / 1000);

export interface ProcessMetrics {
  /** Counts its responses from now on. */
  watch: (app: FastifyInstance, services: Pick<Services, 'pool' | 'replicas'>) => void;
  measured: () => Promise<Measured>;
  stop: () => void;
}

/**
 * One process's metrics: its requests by route and status class (200, 400, ...), their durations, its database connections, its event
 * loop, and its own counts (`count`). No label contains user input. The library is loaded only here, so that a server without metrics
 * does not load it.
 */
export async function createProcessMetrics(): Promise<ProcessMetrics> {
  const { Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const { measureReplicas } = await import('./measure-replicas.ts');
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'backyard_http_requests_total',
    help: 'Answers, by method, route and class of status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'backyard_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by route; streams are left out',
    labelNames: ['route'],
    buckets: DURATIONS,
    registers,
  });
  const counters = Object.fromEntries(
    COUNTED.map((what) => [what, new Counter({ ...HAPPENED[what], registers })]),
  );
  const unhear = hear(({ what, times }) => counters[what]?.inc(times));

  const loop = monitorEventLoopDelay({ resolution: WATCHED_EACH_MS });
  loop.enable();
  const delay = new Gauge({
    name: 'backyard_event_loop_delay_seconds',
    help: 'How late the event loop was since it was asked last; of several processes the worst',
    labelNames: ['quantile'],
    aggregator: 'max',
    registers,
    collect: () => {
      delay.set({ quantile: '0.5' }, late(loop.percentile(50)));
      delay.set({ quantile: '0.99' }, late(loop.percentile(99)));
      delay.set({ quantile: '1' }, late(loop.max));
      loop.reset();
    },
  });
  const cpu = new Counter({
    name: 'backyard_cpu_seconds_total',
    help: 'CPU time of all processes',
    registers,
    collect: () => {
      const { user, system } = process.cpuUsage();
      cpu.reset();
      cpu.inc((user + system) / 1e6);
    },
  });
  const memory = new Gauge({
    name: 'backyard_resident_memory_bytes',
    help: 'Memory of all processes together; what they share is counted in each',
    registers,
    collect: () => {
      memory.set(process.memoryUsage.rss());
    },
  });
  const processes = new Gauge({
    name: 'backyard_processes',
    help: 'Processes that were heard for this answer',
    registers,
    collect: () => {
      processes.set(1);
    },
  });

  return {
    watch: (app, services) => {
      const { pool } = services;
      measureReplicas(services, registers);
      const connections = new Gauge({
        name: 'backyard_database_connections',
        help: 'Connections for requests, by state, and requests that wait for one',
        labelNames: ['state'],
        registers,
        collect: () => {
          connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
          connections.set({ state: 'idle' }, pool.idleCount);
          connections.set({ state: 'waiting' }, pool.waitingCount);
        },
      });
      app.addHook('onResponse', (request, reply, done) => {
        // Internal calls of pages do not count as requests.
        if (request.raw instanceof IncomingMessage) {
          const url = request.routeOptions.url;
          const route = url ?? NO_ROUTE;
          const method = url === undefined ? NO_ROUTE : request.method;
          requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
          // A stream ends when its reader closes the page; its duration says nothing about us.
          const type = reply.getHeader('content-type');
          if (typeof type !== 'string' || !type.startsWith('text/event-stream'))
            durations.observe({ route }, reply.elapsedTime / 1000);
        }
        done();
      });
    },
    measured: () => registry.getMetricsAsJSON(),
    stop: () => {
      unhear();
      loop.disable();
    },
  };
}
