import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { often } from '../testing/often.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { readConfig, SETTING_NAMES } from './config.ts';
import { misspelt, readSettings, settingDoubts } from './setting-doubts.ts';

/** Names that machines, shells, npm, containers, CI and other programs put into the environment. */
const USUAL =
  `PATH HOME LANG LANGUAGE LC_ALL LC_CTYPE LOGNAME USER SHELL TERM TERM_PROGRAM COLORTERM PWD OLDPWD SHLVL TZ TMPDIR TEMP TMP EDITOR
  VISUAL PAGER MAIL MAILCHECK HOSTNAME HOSTTYPE MACHTYPE OSTYPE DISPLAY SSH_TTY SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION XDG_RUNTIME_DIR
  XDG_SESSION_ID XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_HOME DBUS_SESSION_BUS_ADDRESS INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET WATCHDOG_USEC
  STATE_DIRECTORY RUNTIME_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY MAINPID LISTEN_FDS
  PGHOST PGPORT PGUSER PGPASSWORD PGPASSFILE PGDATABASE PGDATA PGSSLMODE PGSSLROOTCERT PGAPPNAME PGOPTIONS PGTZ
  POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB POSTGRES_HOST MYSQL_URL REDIS_URL AMQP_URL MONGO_URL ELASTICSEARCH_URL
  NODE NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS NODE_TLS_REJECT_UNAUTHORIZED NODE_NO_WARNINGS NODE_DEBUG NODE_CHANNEL_FD
  NODE_UNIQUE_ID NODE_APP_INSTANCE UV_THREADPOOL_SIZE YARN_VERSION INIT_CWD COLOR NO_COLOR FORCE_COLOR DEBUG VERBOSE
  npm_config_cache npm_config_user_agent npm_command npm_execpath npm_lifecycle_event npm_package_name npm_node_execpath
  CI GITHUB_ACTIONS GITHUB_TOKEN GITHUB_SHA GITHUB_ENV GITLAB_CI CI_PROJECT_DIR BUILD_NUMBER RUNNER_TEMP VITEST VITEST_WORKER_ID JEST_WORKER_ID
  HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy SSL_CERT_FILE SSL_CERT_DIR CURL_CA_BUNDLE
  KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT_443_TCP KUBERNETES_PORT_443_TCP_ADDR SMTP_PORT SMTP_HOST
  SMTP_USER SMTP_PASSWORD SMTP_SERVICE_HOST BACKYARD_PORT BACKYARD_SERVICE_HOST BACKYARD_SERVICE_PORT DATABASE_PORT DATABASE_HOST DATABASE_NAME
  DATABASE_USER DATABASE_PASSWORD DATABASE_SERVICE_HOST POD_NAME POD_IP POD_NAMESPACE CONTAINER_NAME container
  AWS_REGION AWS_DEFAULT_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_PROFILE AWS_ROLE_ARN AWS_BUCKET GS_BUCKET
  AWS_ENDPOINT_URL AWS_ENDPOINT_URL_S3 S3_ACCESS_KEY S3_SECRET_KEY S3_URL S3_HOST S3_PREFIX S3_BUCKET_NAME MINIO_ROOT_USER
  OTEL_LOGS_EXPORTER OTEL_METRICS_EXPORTER OTEL_PROPAGATORS OTEL_EXPORTER_OTLP_PROTOCOL OTEL_EXPORTER_OTLP_TIMEOUT OTEL_EXPORTER_OTLP_CERTIFICATE
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT OTEL_EXPORTER_OTLP_METRICS_ENDPOINT OTEL_EXPORTER_OTLP_TRACES_HEADERS OTEL_EXPORTER_OTLP_TRACES_TIMEOUT
  OTEL_LOG_LEVEL OTEL_BSP_SCHEDULE_DELAY OTEL_ATTRIBUTE_COUNT_LIMIT OTEL_EXPORTER_OTLP_TRACES_PROTOCOL OTEL_SERVICE_VERSION
  STRIPE_API_KEY STRIPE_ACCOUNT STRIPE_DEVICE_NAME SENTRY_DSN SECRET_KEY SESSION_SECRET APP_ENV APP_URL BASE_URL SITE_URL API_URL
  BACKYARD_ENV POST SORT PORTS HOSTS DEMOS CHROMIUM_PATH TEST_POSTGRES TEST_NOW TEST_TURN TEST_MOMENT THOROUGH FUZZ_SEED PLAYWRIGHT_BROWSERS_PATH
  RAILS_ENV FLASK_ENV PYTHONPATH JAVA_HOME GOPATH CARGO_HOME LD_LIBRARY_PATH LD_PRELOAD MANPATH LESSOPEN LS_COLORS PS1 PROMPT_COMMAND
  APPDATA LOCALAPPDATA PROGRAMDATA PROGRAMFILES SYSTEMROOT WINDIR COMSPEC PATHEXT USERPROFILE USERNAME COMPUTERNAME NUMBER_OF_PROCESSORS OS`.split(
    /\s+/,
  );

const set = (...names: string[]): NodeJS.ProcessEnv => Object.fromEntries(names.map((name) => [name, 'x']));

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['ATABASE_URL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['PUBILC_URL', 'PUBLIC_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['STRIPE_SECERT_KEY', 'STRIPE_SECRET_KEY'],
  ['S3-BUCKET', 'S3_BUCKET'],
  ['WORKER', 'WORKERS'],
  ['NODE_ENVV', 'NODE_ENV'],
])('[OPS-48] %s: was %s meant?', (given, name) => {
  expect(misspelt(set(given))).toEqual([`${given} is no setting, and nothing reads it: was ${name} meant?`]);
  // A setting that is also present was not misspelled as this one, and an empty one was not set.
  expect(misspelt(set(given, name))).toEqual([]);
  expect(misspelt({ [given]: '' })).toEqual([]);
});

it('[OPS-48] nothing is said of what others have in the environment, nor of settings', () => {
  expect(misspelt(set(...USUAL))).toEqual([]);
  expect(misspelt(set(...SETTING_NAMES))).toEqual([]);
  for (const name of SETTING_NAMES) expect(misspelt(set(name))).toEqual([]);
});

it('[OPS-48] a letter left out, doubled, changed or swapped with its neighbour is noticed in every name of six letters or more', () => {
  const names = SETTING_NAMES.filter((name) => name.length >= 6);
  const slip = fc.constantFrom<(name: string, at: number) => string>(
    (name, at) => name.slice(0, at) + name.slice(at + 1),
    (name, at) => name.slice(0, at + 1) + name.slice(at),
    (name, at) => `${name.slice(0, at)}Q${name.slice(at + 1)}`,
    (name, at) => name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
  );
  fc.assert(
    fc.property(fc.constantFrom(...names), slip, fc.nat(), (name, slipped, at) => {
      const given = slipped(name, at % name.length);
      if (SETTING_NAMES.includes(given)) return;
      expect(misspelt(set(given)).join('')).toMatch(/^\S+ is no setting, .*: was [A-Z\d_]+ meant\?$/);
    }),
    { numRuns: often(300, 20_000) },
  );
});

it('[OPS-49] an empty folder of the operator, as one that was not mounted, is said; one with anything of theirs is not', async () => {
  const folder = await scratchFolder();
  expect(settingDoubts({ BRAND_DIR: folder }, '/')).toEqual([
    expect.stringMatching(
      /^BRAND_DIR: \S+ has none of brand\.json, logo\.svg, .*: the name, .* of this project are shown$/,
    ),
  ]);
  await writeFile(path.join(folder, 'terms.md'), '# Terms');
  expect(settingDoubts({ BRAND_DIR: folder }, '/')).toEqual([]);
});

it('[OPS-49] what a setting names on this machine and cannot be used stops the start', async () => {
  const folder = await scratchFolder();
  const file = path.join(folder, 'file');
  await writeFile(file, 'x');
  await mkdir(path.join(folder, 'data'));
  const problems = (env: Record<string, string>): string[] => {
    try {
      readConfig(env, folder);
      return [];
    } catch (error) {
      return error instanceof Error ? error.message.split('\n').slice(1) : [];
    }
  };
  const url = 'postgres://u@db/x';
  expect(problems({ BRAND_DIR: 'none' })).toEqual([
    `  - BRAND_DIR: ${folder}/none is no folder that can be read`,
  ]);
  expect(problems({ BRAND_DIR: 'file' })).toEqual([`  - BRAND_DIR: ${file} is no folder that can be read`]);
  expect(problems({ DATA_DIR: 'file' })).toEqual([`  - DATA_DIR: ${file} is a file, and has to be a folder`]);
  expect(problems({ DATA_DIR: 'file/data' })).toEqual([
    `  - DATA_DIR: ${file}/data cannot be a folder (ENOTDIR)`,
  ]);
  expect(problems({ DATA_DIR: 'data' })).toEqual([]);
  expect(problems({ DATA_DIR: 'data/not/yet' })).toEqual([]);
  expect(
    problems({
      DATABASE_URL: `${url}?sslrootcert=${folder}/none.pem`,
      DATABASE_DIRECT_URL: `${url}?sslkey=${folder}&sslcert=${file}`,
      DATABASE_REPLICA_URL: `postgres://u@one/x, postgres://u@two/x?sslcert=${folder}/gone`,
    }),
  ).toEqual([
    `  - DATABASE_URL: sslrootcert is ${folder}/none.pem, which cannot be read (ENOENT)`,
    `  - DATABASE_DIRECT_URL: sslkey is ${folder}, which cannot be read (it is no file)`,
    `  - DATABASE_REPLICA_URL: sslcert is ${folder}/gone, which cannot be read (ENOENT)`,
  ]);
});

it('[OPS-48] a setting that is missing, and there by a misspelt name, is told with what is missing', () => {
  const env = { NODE_ENV: 'production', SMTP_ULR: 'smtp://mail.example' };
  expect(() => readSettings(env, '/', () => undefined)).toThrow(
    /SMTP_URL is missing[\s\S]*- SMTP_ULR is no setting, and nothing reads it: was SMTP_URL meant\?$/,
  );
});
