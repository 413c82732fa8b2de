import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { unknownIn } from './caddyfile.ts';

const read = (file: string): string => readFileSync(inProject('deploy', file), 'utf8');

/** The file's text without comments. */
const said = (file: string): string => read(file).replaceAll(/^\s*#.*$/gm, '');

describe('the proxies', () => {
  const found = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy', openssl: '/usr/bin/openssl' };
  const has = (...programs: (keyof typeof found)[]) =>
    programs.every((program) => existsSync(found[program]));
  let folder: string | undefined;
  afterEach(() => folder && rmSync(folder, { recursive: true, force: true }));

  it('[HOLD-25] nginx: nothing that Debian 12’s 1.22 does not know', () => {
    expect(said('nginx.conf')).toContain('listen 443 ssl http2;');
    // Directives of 1.25.1 and later.
    expect(said('nginx.conf')).not.toMatch(/^\s*(?:http2|quic_\w+|http3) /m);
  });

  // A search repeats its text in a response header: up to 7 kB, while nginx by default allows 4 for all headers.
  it('[discovery.56] nginx: room for long headers', () =>
    expect(said('nginx.conf')).toMatch(/^\s*proxy_buffer_size 16k;$/m));

  it('[OPS-1] the name of a request is the proxy’s own, whatever the client sends', () => {
    expect(said('nginx.conf')).toMatch(/^\s*proxy_set_header X-Request-Id \$request_id;$/m);
    expect(said('Caddyfile')).toMatch(/^\s*header_up X-Request-Id \{http\.request\.uuid\}$/m);
  });

  it.runIf(has('nginx', 'openssl'))('[HOLD-25] the nginx of this machine takes its file', () => {
    folder = mkdtempSync(join(tmpdir(), 'backyard-nginx-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const ask = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=events.example.org',
    ];
    execFileSync(found.openssl, [...ask, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const site = read('nginx.conf')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      // So that the test need not run as root.
      .replaceAll(/listen (443|80)\b/g, 'listen 127.0.0.1:18$1');
    writeFileSync(join(folder, 'site.conf'), site);
    const main = join(folder, 'nginx.conf');
    writeFileSync(
      main,
      `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`,
    );
    expect(() =>
      execFileSync(found.nginx, ['-t', '-p', folder ?? '', '-c', main], { stdio: 'pipe' }),
    ).not.toThrow();
  });

  it('[HOLD-25] Caddy: nothing that Debian 12’s 2.6 does not know, each where it belongs', () => {
    expect(unknownIn(read('Caddyfile'))).toEqual([]);
    if (existsSync(found.caddy)) askCaddy();
    expect(unknownIn('{$SITE} {\n\treverse_proxy {\n\t\thealth_path /readyz\n\t}\n}')).toEqual([
      '3: health_path is nothing of reverse_proxy',
    ]);
    expect(unknownIn('{$SITE} {\n\tlb_try_duration 5s\n}')).toEqual([
      '2: lb_try_duration is nothing of a site',
    ]);
    expect(unknownIn('{$SITE} {\n\treverse_proxy {\n\t\tlb_try_duration soon\n\t}\n}')).toEqual([
      '3: lb_try_duration soon is no time',
    ]);
    expect(unknownIn('{$SITE} {\n\treverse_proxy {\n\t}\n')).toEqual(['4: a block has no end']);
    expect(unknownIn('{$SITE} {\n\treverse_proxy x {\n\t}\n}\n}')).toEqual([
      '5: a block ends that never began',
    ]);
  });

  /** The Caddy of this machine. */
  function askCaddy(): void {
    const parameters = ['--config', inProject('deploy', 'Caddyfile'), '--adapter', 'caddyfile'];
    folder = mkdtempSync(join(tmpdir(), 'backyard-caddy-'));
    // Validation does everything but listen. Files that it would create (its own certificates) go into a folder.
    const own = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const env = { ...process.env, ...own, SITE: 'events.example.org', UPSTREAM: 'backyard:3000' };
    const ask = (command: string) =>
      execFileSync(found.caddy, [command, ...parameters], { env, encoding: 'utf8', stdio: 'pipe' });
    expect(ask('adapt')).toContain('backyard:3000');
    expect(() => ask('validate')).not.toThrow();
  }
});

it('[run.78] behind the samples servers are restarted one after the other: who cannot be sent to one is sent to another', () => {
  expect(
    said('nginx.conf')
      .match(/^\s*#? ?server [\d.:]+ .*;$/gm)
      ?.every((line) => line.includes('max_fails=0')),
  ).toBe(true);
  expect(said('nginx.conf')).toMatch(/^\s*keepalive_timeout 4s;$/m);
  expect(said('nginx.conf')).toMatch(/^\s*proxy_next_upstream error non_idempotent;$/m);
  expect(said('Caddyfile')).toMatch(/^\s*keepalive 4s$/m);
  expect(said('Caddyfile')).toMatch(/^\s*health_interval 1s$/m);
  expect(said('Caddyfile')).toMatch(/^\s*lb_try_duration 5s$/m);
  // Otherwise systemd also signals the workers and the database, which then stop in no particular order.
  expect(said('backyard.service')).toMatch(/^KillMode=mixed$/m);
});

it('[OPS-4] the dashboard draws figures that there are, and all of them', () => {
  const dashboard = read('grafana-dashboard.json');
  expect(JSON.parse(dashboard)).toMatchObject({ title: 'Backyard' });
  const code = ['process-metrics.ts', 'measure-queues.ts'].map((file) =>
    readFileSync(inProject('api', 'src', 'platform', 'metrics', file), 'utf8'),
  );
  const names = (text: string, end: string): string[] =>
    [...text.matchAll(new RegExp(`\\b(backyard_\\w+?)(?:_bucket)?${end}`, 'g'))].map(
      ([, name]) => name ?? '',
    );
  const [drawn, told] = [names(dashboard, '(?=[{,])'), names(code.join(''), "(?=')")];
  expect([...new Set(drawn)].toSorted()).toEqual(told.toSorted());
});

it('[HOLD-25] compose.yaml: the password is no part of the address, where /, # and ? mean something else', () => {
  expect(said('compose.yaml')).toMatch(/^\s+DATABASE_URL: [^$]+$/m);
  expect(said('compose.yaml')).toMatch(/^\s+PGPASSWORD: \$\{POSTGRES_PASSWORD\}$/m);
});
