import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NETWORK, proxySample, sample, settingsIn } from '../../../../deploy/ha/trial/samples.ts';
import { readConfig } from '../../platform/config.ts';
import { WHOLE_STOP_MS } from '../../platform/stop-times.ts';
import { scratchFolder } from '../scratch.ts';
import { compose } from './kubernetes-forms.fixture.ts';

/* The files of deploy/ha against what reads them and against each other. deploy/ha/ha.sh tries all of them, which takes minutes. */

const FOLDER = fileURLToPath(new URL('../../../../deploy/ha/', import.meta.url));
const said = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
const HAPROXY = '/usr/sbin/haproxy';

/** The part of Patroni's configuration format used here. */
const patroni = z.strictObject({
  scope: z.string(),
  etcd3: z.strictObject({ hosts: z.array(z.string()) }),
  bootstrap: z.strictObject({
    dcs: z.strictObject({
      ttl: z.int(),
      loop_wait: z.int(),
      retry_timeout: z.int(),
      synchronous_mode: z.literal(true),
      failsafe_mode: z.literal(true),
      postgresql: z.strictObject({
        use_pg_rewind: z.literal(true),
        use_slots: z.literal(true),
        parameters: z.record(z.string(), z.union([z.string(), z.int()])),
        pg_hba: z.array(z.string()),
      }),
    }),
    initdb: z.array(z.unknown()),
  }),
  postgresql: z.strictObject({
    bin_dir: z.string(),
    data_dir: z.string(),
    authentication: z.record(
      z.enum(['superuser', 'replication', 'rewind']),
      z.object({ username: z.string() }),
    ),
    parameters: z.record(z.string(), z.string()),
    basebackup: z.strictObject({ checkpoint: z.literal('fast') }),
  }),
  watchdog: z.strictObject({ mode: z.literal('automatic') }),
});

const DATABASES = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];

describe('[OPS-29] the samples for several machines', () => {
  const settings = settingsIn(said('backyard.env'));
  const cluster = patroni.parse(parseYaml(said('patroni.yaml')));
  const { dcs } = cluster.bootstrap;
  const pooler = Object.fromEntries(
    [...said('pgbouncer.ini').matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value]),
  );

  it('name each other as they are called', () => {
    const etcd = settingsIn(said('etcd.env'));
    const own = settingsIn(said('patroni.env'));
    expect(etcd['ETCD_INITIAL_CLUSTER']).toBe(
      DATABASES.map((ip, at) => `db${at + 1}=http://${ip}:2380`).join(),
    );
    expect(cluster.etcd3.hosts).toEqual(DATABASES.map((ip) => `${ip}:2379`));
    expect([etcd['ETCD_NAME'], own['PATRONI_NAME']]).toEqual(['db1', 'db1']);
    const servers = [...said('haproxy.cfg').matchAll(/^ +server (\w+) (\S+)$/gm)].map(([, ...two]) =>
      two.join(' '),
    );
    const webs = ['web1 10.0.0.21:3000', 'web2 10.0.0.22:3000'];
    expect(servers).toEqual([...webs, ...webs, ...DATABASES.map((ip, at) => `db${at + 1} ${ip}:5432`)]);
    expect(settings['DATABASE_REPLICA_URL']?.split(',')).toEqual(
      DATABASES.map((ip) => `postgres://backyard@${ip}:5432/backyard`),
    );
    const [asked, direct] = [settings['DATABASE_URL'], settings['DATABASE_DIRECT_URL']].map(
      (url) => new URL(url ?? ''),
    );
    expect(asked?.host).toBe(`${pooler['listen_addr']}:${pooler['listen_port']}`);
    expect(pooler['backyard']).toBe(`host=${direct?.hostname} port=${direct?.port} dbname=backyard`);
    expect(said('haproxy.cfg')).toContain(`bind ${direct?.host}\n`);
    expect(said('userlist.txt')).toBe(`"backyard" "${settings['PGPASSWORD']}"\n`);
  });

  it('a production takes the settings', () => {
    const given = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://events.example.org',
      SMTP_URL: 'smtps://u:p@mail.example.org',
      MAIL_FROM: 'Backyard <hello@example.org>',
      SUPPORT_ADDRESS: 'help@example.org',
      PAYMENTS: 'test',
    };
    expect(readConfig({ ...given, ...settings }, '/')).toMatchObject({ trustProxy: 1, drainMs: 5000 });
    const known = readFileSync(path.join(FOLDER, '../../README.md'), 'utf8');
    for (const name of Object.keys(settings))
      if (name !== 'PGPASSWORD') expect(known).toContain(`| \`${name}\` |`);
  });

  it('a primary that is gone is noticed in time, and one that is slow is not taken for gone', () => {
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
    expect(dcs.ttl).toBeLessThanOrEqual(10);
    expect(Number(pooler['query_wait_timeout'])).toBeLessThanOrEqual(3);
    expect(Number(pooler['server_login_retry'])).toBe(1);
    expect(pooler['pool_mode']).toBe('transaction');
    // All that a machine of servers and its pooler may want, twice.
    expect(Number(pooler['default_pool_size'])).toBeLessThan(
      Number(dcs.postgresql.parameters['max_connections']),
    );
  });

  it('who stops is sent nobody, and where nobody is ready people are still answered', () => {
    const proxy = said('haproxy.cfg');
    expect(proxy).toMatch(/^ +http-check send meth GET uri \/readyz /m);
    expect(proxy).toMatch(/^ +use_backend backyard_any if \{ nbsrv\(backyard\) eq 0 \}$/m);
    expect(proxy.match(/^ +option redispatch 1$/gm)).toHaveLength(2);
    expect(proxy.match(/^ +retry-on conn-failure empty-response$/gm)).toHaveLength(2);
    expect(proxy).toMatch(/^ +http-request set-header X-Forwarded-For %\[src\]$/m);
    expect(proxy).toMatch(/^ +http-request set-header X-Request-Id %\[uuid\(\)\]$/m);
    expect(proxy).toMatch(/^ +option httpchk OPTIONS \/primary$/m);
    expect(proxy).toMatch(/ on-marked-down shutdown-sessions$/m);
  });

  it('what is tried is what stands there, at other addresses', () => {
    for (const text of [proxySample(), sample('patroni.yaml'), sample('etcd.env'), sample('pgbouncer.ini')]) {
      expect(text).toContain(NETWORK);
      expect(text).not.toMatch(/(?<!12)\b10\.0\.0\.\d/);
    }
  });

  it.runIf(existsSync(HAPROXY) && existsSync('/usr/bin/openssl'))(
    'the HAProxy of this machine takes its file',
    async () => {
      const folder = await scratchFolder();
      const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
      const ask = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=events.example.org'.split(' ');
      execFileSync('/usr/bin/openssl', [...ask, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
      const both = path.join(folder, 'site.pem');
      writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
      for (const text of [said('haproxy.cfg').replace('/etc/haproxy/site.pem', both), proxySample()]) {
        const file = path.join(folder, 'haproxy.cfg');
        writeFileSync(file, text);
        expect(() => execFileSync(HAPROXY, ['-c', '-f', file], { stdio: 'pipe' })).not.toThrow();
      }
    },
  );
});

describe('[OPS-23] deploy/ha/compose.yaml', () => {
  const { services, networks, volumes } = compose.parse(parseYaml(said('compose.yaml')));

  it('is of the specification’s form, and its parts name each other as they are called', () => {
    for (const {
      build,
      depends_on: others = [],
      volumes: mounted = [],
      env_file: files = [],
      network_mode,
    } of Object.values(services)) {
      for (const other of Array.isArray(others) ? others : Object.keys(others))
        expect(services).toHaveProperty(other);
      if (network_mode) expect(services).toHaveProperty(network_mode.replace('service:', ''));
      expect(existsSync(path.join(FOLDER, build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
      for (const volume of mounted) {
        const [from = ''] = volume.split(':');
        if (!from.startsWith('.')) expect(volumes).toHaveProperty(from);
        // The certificate is the operator's own.
        else if (from !== './site.pem') expect(existsSync(path.join(FOLDER, from)), from).toBe(true);
      }
      for (const file of [files].flat())
        expect(
          existsSync(path.join(FOLDER, file === '../backyard.env' ? `${file}.example` : file)),
          file,
        ).toBe(true);
    }
    for (const name of ['web1', 'web2'])
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(
        WHOLE_STOP_MS,
      );
  });

  it('has each machine at the address that the files say', () => {
    const at = (name: string): string | undefined => services[name]?.networks?.['inside']?.ipv4_address;
    expect(networks?.['inside']?.ipam.config).toEqual([{ subnet: '10.0.0.0/24' }]);
    expect(['etcd1', 'etcd2', 'etcd3'].map(at)).toEqual(DATABASES);
    expect(['front', 'web1', 'web2'].map(at)).toEqual(['10.0.0.20', '10.0.0.21', '10.0.0.22']);
    expect(services['pooler']?.network_mode).toBe('service:front');
    for (const [place, ip] of DATABASES.entries()) {
      const [name, database, etcd] = [
        `db${place + 1}`,
        services[`db${place + 1}`],
        services[`etcd${place + 1}`],
      ];
      expect(database?.network_mode).toBe(`service:etcd${place + 1}`);
      const own = (file: string, over: Record<string, string> | undefined) => ({
        ...settingsIn(said(file)),
        ...over,
      });
      expect(own('etcd.env', etcd?.environment)).toMatchObject({
        ETCD_NAME: name,
        ETCD_LISTEN_PEER_URLS: `http://${ip}:2380`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${ip}:2380`,
        ETCD_LISTEN_CLIENT_URLS: `http://${ip}:2379`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://${ip}:2379`,
      });
      expect(own('patroni.env', database?.environment)).toMatchObject({
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: `${ip}:8008`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${ip}:8008`,
        PATRONI_POSTGRESQL_LISTEN: `${ip}:5432`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${ip}:5432`,
      });
    }
  });
});
