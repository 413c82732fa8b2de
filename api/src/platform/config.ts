import { availableParallelism } from 'node:os';
import path from 'node:path';
import { BRAND } from '@backyard/contract';
import { z } from 'zod';
import { brandFaults } from './brand/index.ts';
import { serverName } from './replicas/server-name.ts';
import {
  address,
  bucket,
  host,
  key,
  listOf,
  mailbox,
  networks,
  number,
  origin,
  region,
  sender,
  settingOf,
} from './setting-formats.ts';
import { pathFaults } from './setting-paths.ts';
import { STOP_MS } from './stop-times.ts';
import { tracingSettings, type TracingSettings } from './tracing/settings.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .optional()
  .transform((value) => (value === undefined ? undefined : value === '1' || value === 'true'));

/** Database connections for requests, per process: the minimum and the default. */
const [LEAST_POOL, USUAL_POOL] = [4, 10];
/** A token of this length cannot be guessed. */
const LEAST_TOKEN = 16;
/** Long enough for two probes of Caddy, HAProxy or Kubernetes with the intervals in our samples. */
const USUAL_DRAIN_SECONDS = 5;
/** Addresses that no other machine can reach. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
/** By default a database accepts a hundred connections, and a machine with more cores has other work for them. */
const MOST_WORKERS_UNASKED = 8;

/** Seconds that a replica may be behind: it is looked at twice a second, and may take one to answer. */
const LEAST_LAG = 1;

const database = (
  example = 'postgres://user:secret@host/backyard (a secret with /, #, ? or @ goes into PGPASSWORD)',
) => address(['postgres:', 'postgresql:'], example);

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: number(0, 65_535).default(3000),
  HOST: host().default('localhost'),
  PUBLIC_URL: origin('https://events.example.org').optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: database().optional(),
  DATABASE_DIRECT_URL: database(
    'postgres://user@host/backyard, the database itself behind the pooler that DATABASE_URL names',
  ).optional(),
  DATABASE_REPLICA_URL: listOf(database())
    .superRefine((urls, context) => {
      const names = urls.filter((url) => URL.canParse(url)).map(serverName);
      if (names.length < urls.length) return;
      for (const [at, name] of names.entries())
        if (names.indexOf(name) < at)
          context.addIssue({
            code: 'custom',
            path: [at],
            message: `is ${name}, as entry ${names.indexOf(name) + 1} is: name each server once`,
          });
    })
    .optional(),
  REPLICA_MAX_LAG: number(LEAST_LAG, 60, { what: 'number of seconds', whole: false }).default(2),
  DATABASE_PREPARE: flag,
  DATABASE_POOL: number(LEAST_POOL, 200).optional(),
  WORKERS: number(1, 50).optional(),
  DEMO: flag,
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:secret@mail.example.org').optional(),
  MAIL_FROM: sender('Jane Doe <hello@example.org>').optional(),
  SUPPORT_ADDRESS: mailbox().optional(),
  BRAND_DIR: z.string().optional(),
  OIDC_ISSUER: address(['http:', 'https:'], 'https://login.example.org').optional(),
  OIDC_CLIENT_ID: key().optional(),
  OIDC_CLIENT_SECRET: key().optional(),
  OIDC_LABEL: z.string().default('your organisation'),
  S3_BUCKET: bucket().optional(),
  S3_REGION: region().default('us-east-1'),
  S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.example.org').optional(),
  S3_ACCESS_KEY_ID: key().optional(),
  S3_SECRET_ACCESS_KEY: key().optional(),
  S3_PATH_STYLE: flag,
  PAYMENTS: z.enum(['stripe', 'test'], 'must be stripe or test').optional(),
  STRIPE_SECRET_KEY: key('pk_', 'whsec_').optional(),
  STRIPE_PUBLISHABLE_KEY: key('sk_', 'rk_', 'whsec_').optional(),
  STRIPE_WEBHOOK_SECRET: key('sk_', 'rk_', 'pk_').optional(),
  STRIPE_API_BASE: address(['http:', 'https:'], 'https://api.stripe.com').optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/, 'must be a key of 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a key of 32 bytes in base64url')
    .optional(),
  TRUST_PROXY: number(0, 10, { what: 'number of proxies in front' }).default(0),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKYARD_DEV: flag,
  REACHABLE_NETWORKS: networks().optional(),
  LOG_LEVEL: z.enum(LEVELS, `must be ${LEVELS.slice(0, -1).join(', ')} or silent`).default('info'),
  ACCESS_LOG: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SIGN_IN_LOG: z.enum(['on', 'off'], 'must be on or off').default('off'),
  METRICS_PORT: number(0, 65_535).optional(),
  METRICS_TOKEN: key()
    .min(LEAST_TOKEN, `must have at least ${LEAST_TOKEN} characters: openssl rand -hex 32`)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'], 'http://localhost:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address(
    ['http:', 'https:'],
    'http://localhost:4318/v1/traces',
  ).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      'must be one of OpenTelemetry’s, like parentbased_traceidratio',
    )
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1, { what: 'share', whole: false }).optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  BOUNCE_SECRET: key()
    .min(LEAST_TOKEN, `must have at least ${LEAST_TOKEN} characters: openssl rand -hex 32`)
    .optional(),
  DRAIN_SECONDS: number(0, STOP_MS.drain / 1000, { what: 'number of seconds', whole: false }).optional(),
});

export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Where pictures are kept when not on disk. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  /** The bucket is a part of the path, not of the host name: what most other services want. */
  pathStyle: boolean;
  /** Null: what the machine itself is given (an instance role, for example). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** The payment processor's settings. */
export type PaymentSettings =
  /** The embedded test processor: no real money moves. */
  | { kind: 'test' }
  | {
      kind: 'stripe';
      secretKey: string;
      publishableKey: string;
      webhookSecret: string;
      /** Null: Stripe's own address. */
      apiBase: string | null;
    };

/** Every setting of a running process. docs and README list them; nothing else reads `process.env`. */
export interface Config {
  environment: 'development' | 'production' | 'test';
  port: number;
  host: string;
  /** Without a trailing slash; null means: whatever address the browser used. */
  publicUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** The same database for what a pooler in transaction mode takes apart: migrations, locks, jobs, LISTEN. Null: `databaseUrl` is it. */
  databaseDirectUrl: string | null;
  /** Statements at `databaseUrl` are prepared under a name. */
  preparesStatements: boolean;
  /** Copies of the database that follow it, for reading; each the address of one server. */
  replicas: { urls: string[]; maxLagMs: number };
  /** For requests, of all workers together. */
  databasePool: number;
  /** Processes that serve; 1: this one does. */
  workers: number;
  demo: boolean;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** The secret that a mail server sends when it reports bounces; null: no reports are accepted. */
  bounceSecret: string | null;
  /** The operator's name, colours, logo and texts (platform/brand), absolute; null: ours. */
  brandDir: string | null;
  oidc: { issuer: string; clientId: string; clientSecret: string; label: string } | null;
  /** Null: pictures are files under `dataDir`. */
  s3: S3Settings | null;
  payments: PaymentSettings;
  /** The site's keys for push services (RFC 8292); null: its own, kept in the database. */
  pushKeys: { publicKey: string; privateKey: string } | null;
  trustProxy: number;
  rateLimits: boolean;
  /** The operator's own networks that addresses which people give may lead to, and without TLS; `10.20.0.0/16`. */
  reachableNetworks: readonly string[];
  /** Vite serves the screens from their sources (`npm run dev`). */
  hotReload: boolean;
  logLevel: string;
  /** A line for each answer. */
  accessLog: boolean;
  /** Whether each refused sign-in is logged with its source address. */
  signInLog: boolean;
  /** Null: metrics are off. `token`: required from the caller, if set. */
  metrics: { port: number; token: string | null } | null;
  /** Null: tracing is off. */
  tracing: TracingSettings | null;
  /** How long `/readyz` answers 503 before a stop. Milliseconds. */
  drainMs: number;
}

/**
 * Reads and checks the settings (docs/product.md: run). Throws one Error that lists everything wrong or missing, so that it can be
 * corrected at once. Production is strict.
 */
export function readConfig(env: NodeJS.ProcessEnv, cwd: string): Config {
  // An empty variable is one that was left out: compose files and shells make them.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const problems = [
    ...(parsed.error?.issues.map((issue) => `${settingOf(issue.path)} ${issue.message}`) ?? []),
    ...untrimmed(given),
    ...contradictions(given),
    ...pathFaults(given, cwd),
    ...brandProblems(given, cwd),
  ];
  if (!parsed.success || problems.length > 0) throw settingsError(problems);
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  return {
    environment: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).href.replace(/\/$/, '') : null,
    dataDir: path.resolve(cwd, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    preparesStatements: settings.DATABASE_PREPARE ?? settings.DATABASE_DIRECT_URL === undefined,
    replicas: { urls: settings.DATABASE_REPLICA_URL ?? [], maxLagMs: 1000 * settings.REPLICA_MAX_LAG },
    ...processes(settings),
    demo: settings.DEMO ?? (!production && !settings.DATABASE_URL),
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    bounceSecret: settings.BOUNCE_SECRET ?? null,
    brandDir: settings.BRAND_DIR === undefined ? null : path.resolve(cwd, settings.BRAND_DIR),
    oidc: settings.OIDC_ISSUER
      ? {
          issuer: settings.OIDC_ISSUER,
          clientId: settings.OIDC_CLIENT_ID ?? '',
          clientSecret: settings.OIDC_CLIENT_SECRET ?? '',
          label: settings.OIDC_LABEL,
        }
      : null,
    s3: s3Settings(settings),
    payments: paymentSettings(settings),
    pushKeys: pushKeys(settings),
    trustProxy: settings.TRUST_PROXY,
    rateLimits: settings.RATE_LIMITS === 'on',
    reachableNetworks: settings.REACHABLE_NETWORKS ?? [],
    hotReload: !production && (settings.BACKYARD_DEV ?? false),
    logLevel: settings.LOG_LEVEL,
    accessLog: settings.ACCESS_LOG === 'on',
    signInLog: settings.SIGN_IN_LOG === 'on',
    metrics:
      settings.METRICS_PORT === undefined
        ? null
        : { port: settings.METRICS_PORT, token: settings.METRICS_TOKEN ?? null },
    tracing: tracingSettings(given, BRAND.name.toLowerCase()),
    drainMs: 1000 * (settings.DRAIN_SECONDS ?? (production ? USUAL_DRAIN_SECONDS : 0)),
  };
}

/** One worker per core, but no more than the connections allow; each worker needs at least four. */
function processes(settings: z.infer<typeof environment>): Pick<Config, 'workers' | 'databasePool'> {
  const { NODE_ENV, BACKYARD_DEV, WORKERS, DATABASE_POOL } = settings;
  const served = DATABASE_POOL === undefined ? MOST_WORKERS_UNASKED : Math.floor(DATABASE_POOL / LEAST_POOL);
  const unasked =
    NODE_ENV === 'production' ? Math.min(availableParallelism(), MOST_WORKERS_UNASKED, served) : 1;
  const workers = BACKYARD_DEV && NODE_ENV !== 'production' ? 1 : (WORKERS ?? unasked);
  return { workers, databasePool: DATABASE_POOL ?? Math.max(USUAL_POOL, workers * LEAST_POOL) };
}

const tooFewConnections = (pool: number, workers: number): boolean =>
  pool >= LEAST_POOL && pool < workers * LEAST_POOL;

function s3Settings(settings: z.infer<typeof environment>): S3Settings | null {
  if (!settings.S3_BUCKET) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return {
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT ?? null,
    pathStyle: settings.S3_PATH_STYLE ?? settings.S3_ENDPOINT !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

const pushKeys = ({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: z.infer<typeof environment>): Config['pushKeys'] =>
  publicKey && privateKey ? { publicKey, privateKey } : null;

function paymentSettings(settings: z.infer<typeof environment>): PaymentSettings {
  if (!settings.STRIPE_SECRET_KEY) return { kind: 'test' };
  return {
    kind: 'stripe',
    secretKey: settings.STRIPE_SECRET_KEY,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase: settings.STRIPE_API_BASE ?? null,
  };
}

/** The operator's brand and support address are checked before anything is served. */
function brandProblems({ NODE_ENV, BRAND_DIR, SUPPORT_ADDRESS }: NodeJS.ProcessEnv, cwd: string): string[] {
  const { faults, hasAddress } = BRAND_DIR
    ? brandFaults(path.resolve(cwd, BRAND_DIR))
    : { faults: [], hasAddress: false };
  const problems = faults.map((fault) => `BRAND_DIR: ${fault}`);
  if (NODE_ENV === 'production' && !SUPPORT_ADDRESS && !hasAddress)
    problems.push('SUPPORT_ADDRESS is missing: where people write to, as pages, mails and errors say it');
  return problems;
}

/** A space or line break copied along with a value is never part of it. */
const untrimmed = (given: NodeJS.ProcessEnv): string[] =>
  SETTING_NAMES.filter((name) => given[name] !== given[name]?.trim()).map(
    (name) => `${name} must not begin or end with a space`,
  );

/** Settings that contradict each other or are missing in production. Checked before types, so that one list has all faults. */
function contradictions(given: NodeJS.ProcessEnv): string[] {
  const production = given['NODE_ENV'] === 'production';
  const some = (...names: string[]) => names.some((name) => given[name] !== undefined);
  const partly = (...names: string[]) => some(...names) && !names.every((name) => some(name));
  const rules: [wrong: boolean, problem: string][] = [
    [
      some('DATABASE_REPLICA_URL') && !some('DATABASE_URL'),
      'DATABASE_URL is missing: the primary that the servers of DATABASE_REPLICA_URL follow',
    ],
    [
      tooFewConnections(Number(given['DATABASE_POOL']), Number(given['WORKERS'])),
      `DATABASE_POOL must be at least ${LEAST_POOL}, and as many again for each further one of WORKERS`,
    ],
    [
      some('DATABASE_DIRECT_URL', 'DATABASE_PREPARE') && !some('DATABASE_URL'),
      'DATABASE_URL is missing: the pooler before what DATABASE_DIRECT_URL names (DATABASE_PREPARE says what it takes)',
    ],
    [
      partly('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'),
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all three or none',
    ],
    [
      partly('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or none',
    ],
    [
      some('S3_ENDPOINT', 'S3_ACCESS_KEY_ID') && !some('S3_BUCKET'),
      'S3_BUCKET is missing: the bucket that pictures are kept in',
    ],
    [
      partly('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'),
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: set all three or none',
    ],
    [
      partly('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'),
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: set both or none',
    ],
    [
      given['PAYMENTS'] === 'stripe' && !some('STRIPE_SECRET_KEY'),
      'STRIPE_SECRET_KEY is missing: PAYMENTS says stripe',
    ],
    [
      given['PAYMENTS'] === 'test' && some('STRIPE_SECRET_KEY'),
      'PAYMENTS cannot be test while STRIPE_SECRET_KEY is set: leave out one of them',
    ],
    [
      some('STRIPE_API_BASE') && !some('STRIPE_SECRET_KEY'),
      'STRIPE_SECRET_KEY is missing: STRIPE_API_BASE is for Stripe',
    ],
    [
      production && !some('STRIPE_SECRET_KEY', 'PAYMENTS'),
      'STRIPE_SECRET_KEY is missing: who takes the money (PAYMENTS=test for the test processor: no real money moves)',
    ],
    [
      some('METRICS_TOKEN') && !some('METRICS_PORT'),
      'METRICS_PORT is missing: where METRICS_TOKEN is asked for',
    ],
    [
      some('METRICS_PORT') && !some('METRICS_TOKEN') && !LOOPBACK.includes(given['HOST'] ?? 'localhost'),
      'METRICS_TOKEN is missing: with this HOST others in the network reach METRICS_PORT',
    ],
    [
      some('METRICS_PORT') &&
        given['METRICS_PORT'] !== '0' &&
        given['METRICS_PORT'] === (given['PORT'] ?? '3000'),
      'METRICS_PORT must be another one than PORT',
    ],
    [production && !some('PUBLIC_URL'), 'PUBLIC_URL is missing: the address people use'],
    [production && !some('SMTP_URL'), 'SMTP_URL is missing: sign-in codes could not be sent'],
    [
      production && !some('MAIL_FROM'),
      'MAIL_FROM is missing: whom mails come from, Jane Doe <hello@example.org>',
    ],
    [
      production && ['1', 'true'].includes(given['DEMO'] ?? ''),
      'DEMO cannot be 1: production makes no demo people',
    ],
    [production && given['RATE_LIMITS'] === 'off', 'RATE_LIMITS cannot be off'],
  ];
  return rules.flatMap(([wrong, problem]) => (wrong ? [problem] : []));
}

function settingsError(problems: string[]): Error {
  const error = new Error(
    `These settings need a look:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  );
  // The stack trace would not help the operator.
  delete error.stack;
  return error;
}
