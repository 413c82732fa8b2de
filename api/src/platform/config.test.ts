// Statements held: run.80, money.24-25, money.29, run.3, run.5-15, run.17, run.26-34, run.36, sign-in.10.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://events.example.org/',
  SMTP_URL: 'smtps://u:p@mail.example.org',
  MAIL_FROM: 'Backyard <hello@example.org>',
  SUPPORT_ADDRESS: 'help@example.org',
  PAYMENTS: 'test',
};
const problems = (env: Record<string, string>): string => {
  try {
    readConfig(env, '/srv');
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

describe('readConfig', () => {
  it('needs nothing: the local mode with demo data under data/', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      environment: 'development',
      port: 3000,
      dataDir: '/srv/data',
      databaseUrl: null,
      demo: true,
      publicUrl: null,
    });
  });

  it('[OPS-3] figures are told to nobody unless a port is named, and to the network only with a token', () => {
    expect(readConfig({}, '/srv').metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9100' }, '/srv').metrics).toEqual({ port: 9100, token: null });
    const open = { METRICS_PORT: '9100', HOST: '0.0.0.0' };
    expect(problems(open)).toContain('METRICS_TOKEN is missing');
    expect(problems({ ...open, HOST: 'backyard.internal' })).toContain('METRICS_TOKEN is missing');
    const token = 'f'.repeat(32);
    expect(readConfig({ ...open, METRICS_TOKEN: token }, '/srv').metrics).toEqual({ port: 9100, token });
    expect(problems({ ...open, METRICS_TOKEN: 'short' })).toContain('at least 16 characters');
    expect(problems({ METRICS_TOKEN: token })).toContain('METRICS_PORT is missing');
    expect(problems({ METRICS_PORT: '3000' })).toContain('another one than PORT');
  });

  it('[run.78] a stop begins at once, in production after five seconds, and after ten at most', () => {
    expect(readConfig({}, '/srv').drainMs).toBe(0);
    expect(readConfig(production, '/srv').drainMs).toBe(5000);
    expect(readConfig({ ...production, DRAIN_SECONDS: '0' }, '/srv').drainMs).toBe(0);
    expect(readConfig({ DRAIN_SECONDS: '2.5' }, '/srv').drainMs).toBe(2500);
    expect(problems({ DRAIN_SECONDS: '11' })).toContain('and must be a number of seconds, from 0 to 10');
  });

  it('takes every setting from the environment', () => {
    const given = {
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://events.example.org',
      DATA_DIR: 'elsewhere',
      DATABASE_URL: 'postgres://u:p@db.example.org/backyard',
      DEMO: '0',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      OIDC_ISSUER: 'https://login.example.org',
      OIDC_CLIENT_ID: 'backyard',
      OIDC_CLIENT_SECRET: 'secret',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'debug',
    };
    expect(readConfig(given, '/srv')).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://events.example.org',
      dataDir: '/srv/elsewhere',
      databaseUrl: 'postgres://u:p@db.example.org/backyard',
      demo: false,
      smtpUrl: 'smtp://127.0.0.1:2525',
      oidc: { issuer: 'https://login.example.org', clientId: 'backyard', clientSecret: 'secret' },
      rateLimits: false,
      logLevel: 'debug',
    });
    const left = readConfig({}, '/srv');
    expect(left).toMatchObject({ host: 'localhost', smtpUrl: null, oidc: null, rateLimits: true });
    expect(readConfig({ DEMO: '0' }, '/srv').demo).toBe(false);
    expect(readConfig(production, '/srv').demo).toBe(false);
  });

  it('[replicas.1] reads from replicas where they are named, each in its own address', () => {
    const DATABASE_URL = 'postgres://pooler/backyard';
    expect(readConfig({ DATABASE_URL }, '/srv')).toMatchObject({
      replicas: { urls: [], maxLagMs: 2000 },
    });
    const DATABASE_REPLICA_URL = 'postgres://u:p@one/backyard, postgres://u:p@two/backyard';
    const given = { DATABASE_URL, DATABASE_REPLICA_URL, REPLICA_MAX_LAG: '1.5' };
    expect(readConfig(given, '/srv').replicas).toEqual({
      urls: ['postgres://u:p@one/backyard', 'postgres://u:p@two/backyard'],
      maxLagMs: 1500,
    });
    expect(problems({ DATABASE_REPLICA_URL })).toContain('DATABASE_URL is missing');
    expect(problems({ ...given, REPLICA_MAX_LAG: '0' })).toContain(
      'and must be a number of seconds, from 1 to 60',
    );
  });

  it('[replicas.9] of a list it says which entry is wrong, counted as people count', () => {
    const DATABASE_URL = 'postgres://localhost/backyard';
    const wrong = (list: string) => problems({ DATABASE_URL, DATABASE_REPLICA_URL: list });
    expect(wrong('one,postgres://two/backyard')).toContain(
      '- entry 1 of DATABASE_REPLICA_URL must be an address',
    );
    expect(wrong('postgres://u:secret@one/b,postgres://two/b,')).toMatch(
      /- entry 3 of DATABASE_REPLICA_URL must be an address(?![^]*u:secret)/,
    );
    expect(problems({ REACHABLE_NETWORKS: '10.0.0.1,intranet' })).toContain(
      '- entry 2 of REACHABLE_NETWORKS must be a network',
    );
  });

  it('[replicas.9] one server named twice is refused: they would be one in the figures', () => {
    const DATABASE_URL = 'postgres://localhost/backyard';
    const given = (list: string) => ({ DATABASE_URL, DATABASE_REPLICA_URL: list });
    const twice = 'postgres://u:secret@one/backyard,postgres://two/b,postgres://x:secret@ONE:5432/other';
    const said = problems(given(twice));
    expect(said).toContain(
      '- entry 3 of DATABASE_REPLICA_URL is one:5432, as entry 1 is: name each server once',
    );
    expect(said).not.toContain('secret');
    const ports =
      'postgres://one:5433/b,postgres://one/b,postgres:///b?host=/run/pg,postgres:///b?host=/run/pg&port=1';
    expect(readConfig(given(ports), '/srv').replicas.urls).toHaveLength(4);
  });

  it('loads no demo data into an outside database unless told to', () => {
    const DATABASE_URL = 'postgres://localhost/backyard';
    expect(readConfig({ DATABASE_URL }, '/srv').demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: '1' }, '/srv').demo).toBe(true);
  });

  it('takes an empty variable for one that was left out', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' }, '/srv')).toMatchObject({ port: 3000, publicUrl: null });
  });

  describe('[OPS-53] every setting that is a number', () => {
    const source = readFileSync(path.join(import.meta.dirname, 'config.ts'), 'utf8');
    const numbers = [...source.matchAll(/^  ([A-Z_]+): number\(/gm)].map(([, name]) => name ?? '');

    it('is read in the one way that says what is wrong with it', () => {
      expect(numbers).toEqual([
        'PORT',
        'REPLICA_MAX_LAG',
        'DATABASE_POOL',
        'WORKERS',
        'TRUST_PROXY',
        'METRICS_PORT',
        'OTEL_TRACES_SAMPLER_ARG',
        'DRAIN_SECONDS',
      ]);
      expect(source).not.toMatch(/z\.(?:coerce|number|int)\b|parseInt|parseFloat/);
    });

    it.each(numbers)('%s: stops the start with its name, what was given and what is allowed', (name) => {
      const fractions = ['REPLICA_MAX_LAG', 'OTEL_TRACES_SAMPLER_ARG', 'DRAIN_SECONDS'];
      const wrong = [
        '-1',
        '-0',
        'abc',
        '0x10',
        '1e9',
        'NaN',
        'Infinity',
        '999999',
        '1,5',
        '1.5.2',
        '+1',
        '１',
        '1_0',
        '2n',
      ];
      for (const value of [...wrong, '9'.repeat(400), ...(fractions.includes(name) ? [] : ['1.5', '8.0'])]) {
        const said = problems({ [name]: value }).split('\n');
        const sentence = said.find((line) => line.startsWith(`  - ${name} is "${value.slice(0, 40)}`));
        expect(sentence, `${name}=${value}`).toMatch(
          / and must be a (?:whole )?(?:number(?: of [a-z ]+)?|share), from \d+ to \d+$/,
        );
        expect(sentence?.length).toBeLessThan(200);
      }
      for (const value of fractions.includes(name) ? ['1', '1.0'] : [name === 'DATABASE_POOL' ? '8' : '1'])
        expect(problems({ [name]: value, HOST: 'localhost' }), `${name}=${value}`).toBe('');
    });
  });

  it('says everything that production misses in one list', () => {
    const text = problems({
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      DEMO: '1',
    });
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'RATE_LIMITS', 'DEMO'])
      expect(text).toContain(name);
    expect(problems(production)).toBe('');
    // A badly formed value does not hide a missing one.
    const both = problems({ NODE_ENV: 'production', PORT: 'http' });
    for (const name of ['PORT', 'PUBLIC_URL', 'SMTP_URL']) expect(both).toContain(name);
  });

  it.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['WORKERS', { WORKERS: '0' }],
    ['WORKERS', { WORKERS: 'all' }],
    ['DATABASE_POOL', { DATABASE_POOL: '3' }],
    ['DATABASE_POOL', { DATABASE_POOL: '7', WORKERS: '2' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'events.example.org' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['DEMO', { DEMO: 'maybe' }],
    ['REACHABLE_NETWORKS', { REACHABLE_NETWORKS: '10.0.0.0/33' }],
    ['REACHABLE_NETWORKS', { REACHABLE_NETWORKS: '10.0.0.1,intranet' }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: 'x'.repeat(43) }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'B'.repeat(87) }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://127.0.0.1:9000' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'pictures', S3_ENDPOINT: 'minio' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'x' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http:///' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https:events.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://events.example.org/backyard' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://u:p@events.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://events.example.org?x' }],
    ['MAIL_FROM', { MAIL_FROM: 'x' }],
    ['MAIL_FROM', { MAIL_FROM: 'Backyard' }],
    ['MAIL_FROM', { MAIL_FROM: 'x@y' }],
    ['MAIL_FROM', { MAIL_FROM: 'Backyard <hello@>' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@example.org, b@example.org' }],
    ['MAIL_FROM', { MAIL_FROM: 'Backyard\r\nBcc: x@example.org <hello@example.org>' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['SMTP_URL', { SMTP_URL: 'smtp:mail.example.org' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres:///backyard' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'https://' }],
    ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: 'back yard' }],
    ['OIDC_LABEL', { OIDC_LABEL: '  ' }],
    ['HOST', { HOST: 'localhost:3000' }],
    ['HOST', { HOST: 'http://localhost' }],
    ['S3_BUCKET', { S3_BUCKET: 's3://pictures' }],
    ['S3_REGION', { S3_REGION: 'US East' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'pictures', S3_ENDPOINT: 'https://' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_live_x' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'sk_live_x' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'sk_live_x' }],
    ['STRIPE_API_BASE', { STRIPE_API_BASE: 'http://' }],
    ['DATA_DIR', { DATA_DIR: 'data ' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_x\n' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk' }],
    ['STRIPE_SECRET_KEY', { PAYMENTS: 'stripe' }],
    ['STRIPE_SECRET_KEY', { STRIPE_API_BASE: 'http://127.0.0.1:1' }],
    ['STRIPE_SECRET_KEY', { NODE_ENV: 'production' }],
    ['MAIL_FROM', { NODE_ENV: 'production' }],
    ['SUPPORT_ADDRESS', { NODE_ENV: 'production' }],
    ['SUPPORT_ADDRESS', { SUPPORT_ADDRESS: 'Help <help@example.org>' }],
    ['SUPPORT_ADDRESS', { SUPPORT_ADDRESS: 'help' }],
    ['PAYMENTS', { PAYMENTS: 'paypal' }],
    ['PAYMENTS', { PAYMENTS: 'test', STRIPE_SECRET_KEY: 'sk' }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'x' }],
  ])('[HOLD-53] names %s when it is wrong: %j', (name, env) => {
    const sentence = new RegExp(`^  - .*${name}\\b.* (?:must|cannot|is missing|go together)`, 'm');
    expect(problems(env)).toMatch(sentence);
    if (!env['NODE_ENV']) expect(problems({ ...production, ...env })).toMatch(sentence);
  });

  it('[HOLD-53] says each thing once, and takes whatever works', () => {
    expect(problems({ MAIL_FROM: 'x', PUBLIC_URL: 'http://' }).split('\n')).toHaveLength(3);
    const fine: Record<string, string>[] = [
      { MAIL_FROM: 'hello@example.org' },
      { MAIL_FROM: 'Café “Backyard” & Co. <hello@example.org>' },
      { MAIL_FROM: '"Doe, Jane" <jane@localhost>' },
      { PUBLIC_URL: 'http://192.168.1.20:3000' },
      { PUBLIC_URL: 'http://[::1]:3000/' },
      { DATABASE_URL: 'postgres:///backyard?host=/run/postgresql' },
      { SMTP_URL: 'smtps://user:se%2Fcret@mail.example.org:465/?requireTLS=true' },
      { HOST: '::' },
      { HOST: 'my-machine.local' },
      { S3_BUCKET: 'my.pictures-2' },
    ];
    for (const env of fine) expect(problems(env), JSON.stringify(env)).toBe('');
  });

  it('takes payments with the test processor, or with Stripe once its keys are set', () => {
    expect(readConfig({}, '/srv').payments).toEqual({ kind: 'test' });
    const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
    expect(readConfig({ ...production, PAYMENTS: '', ...keys }, '/srv').payments).toEqual({
      kind: 'stripe',
      secretKey: 'sk',
      publishableKey: 'pk',
      webhookSecret: 'wh',
      apiBase: null,
    });
  });

  it('keeps pictures on disk, or in a bucket once one is named', () => {
    expect(readConfig({}, '/srv').s3).toBeNull();
    expect(readConfig({ S3_BUCKET: 'pictures' }, '/srv').s3).toEqual({
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: null,
      pathStyle: false,
      credentials: null,
    });
    const other = { S3_BUCKET: 'p', S3_ENDPOINT: 'http://127.0.0.1:9000' };
    const keys = { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    expect(readConfig({ ...other, ...keys }, '/srv').s3).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      pathStyle: true,
      credentials: { accessKeyId: 'k', secretAccessKey: 's' },
    });
    expect(readConfig({ ...other, S3_PATH_STYLE: '0' }, '/srv').s3?.pathStyle).toBe(false);
  });

  it('[run.36] serves with one process, in production with one a core, and never with more than the connections serve', () => {
    const of = (env: Record<string, string>) => {
      const { workers, databasePool } = readConfig(env, '/srv');
      return { workers, databasePool };
    };
    const cores = Math.min(availableParallelism(), 8);
    expect(of({})).toEqual({ workers: 1, databasePool: 10 });
    expect(of(production)).toEqual({ workers: cores, databasePool: Math.max(10, 4 * cores) });
    expect(of({ ...production, DATABASE_POOL: '7' })).toEqual({ workers: 1, databasePool: 7 });
    expect(of({ ...production, WORKERS: '1' })).toEqual({ workers: 1, databasePool: 10 });
    expect(of({ WORKERS: '4' })).toEqual({ workers: 4, databasePool: 16 });
    expect(of({ WORKERS: '2', DATABASE_POOL: '8' })).toEqual({ workers: 2, databasePool: 8 });
    // Screens that change in place come from one process.
    expect(of({ WORKERS: '2', BACKYARD_DEV: '1' })).toEqual({ workers: 1, databasePool: 10 });
  });

  it('keeps the public address without its trailing slash', () => {
    expect(readConfig(production, '/srv').publicUrl).toBe('https://events.example.org');
  });
});
