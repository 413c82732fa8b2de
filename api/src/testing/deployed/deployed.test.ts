// Statements held: run.92.

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@backyard/contract';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readConfig } from '../../platform/config.ts';
import { WHOLE_STOP_MS } from '../../platform/stop-times.ts';
import * as forms from './kubernetes-forms.fixture.ts';

/* The files of deploy/ against what reads them, and against each other and the product. */

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const KUBERNETES = path.join(ROOT, 'deploy/kubernetes');
const said = (file: string): string => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');

const read = <Form extends z.ZodType>(form: Form, file: string): z.output<Form> =>
  form.parse(parseYaml(said(path.join('kubernetes', file))), {
    error: ({ path: at }) => `${file} ${at?.join('.')}`,
  });

const FORMS: Record<string, z.ZodType> = {
  'kustomization.yaml': forms.kustomization,
  'namespace.yaml': forms.namespace,
  'config.yaml': forms.config,
  'secret.example.yaml': forms.secret,
  'service.yaml': forms.service,
  'deployment.yaml': forms.deployment,
  'disruption-budget.yaml': forms.budget,
  'ingress.yaml': forms.ingress,
  'migrate/kustomization.yaml': forms.kustomization,
  'migrate/job.yaml': forms.job,
  'pictures-on-a-volume/kustomization.yaml': forms.component,
  'pictures-on-a-volume/claim.yaml': forms.claim,
  'pictures-on-a-volume/volume.yaml': forms.volumePatch,
};

/** A production's settings, with what the samples leave to be filled in. */
const settings = (given: Record<string, string>) =>
  readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', ...given }, '/');

describe('[OPS-23] Kubernetes', () => {
  const deployment = read(forms.deployment, 'deployment.yaml');
  const job = read(forms.job, 'migrate/job.yaml');
  const { template } = deployment.spec;
  const [server] = template.spec.containers;
  const [migrating] = job.spec.template.spec.containers;

  it('every file is of its kind’s form, and none is left out', () => {
    const found = globSync('**/*.yaml', { cwd: KUBERNETES }).map((file) => file.replaceAll('\\', '/'));
    expect(found.toSorted()).toEqual(Object.keys(FORMS).toSorted());
    for (const [file, form] of Object.entries(FORMS)) read(form, file);
  });

  it('Kustomize finds each file that it is told of, and is told of each but the secret', () => {
    for (const folder of ['', 'migrate', 'pictures-on-a-volume']) {
      const file = path.join(folder, 'kustomization.yaml');
      const told = read(folder.startsWith('pictures') ? forms.component : forms.kustomization, file);
      const named = [
        ...told.resources,
        ...('patches' in told ? told.patches.map((patch) => patch.path) : []),
      ];
      const there = globSync('*.yaml', { cwd: path.join(KUBERNETES, folder) });
      expect(named.toSorted()).toEqual(
        there.filter((name) => !['kustomization.yaml', 'secret.example.yaml'].includes(name)).toSorted(),
      );
    }
    const [serves, migrates] = ['kustomization.yaml', 'migrate/kustomization.yaml'].map((file) =>
      read(forms.kustomization, file),
    );
    // The step before is of the same release, in the same place.
    expect([migrates?.images, migrates?.namespace]).toEqual([serves?.images, serves?.namespace]);
    expect([server?.image, migrating?.image]).toEqual([serves?.images[0]?.name, serves?.images[0]?.name]);
    expect(read(forms.namespace, 'namespace.yaml').metadata.name).toBe(serves?.namespace);
    expect(read(forms.secret, 'secret.example.yaml').metadata.namespace).toBe(serves?.namespace);
  });

  it('they name each other as they are called', () => {
    const { labels } = template.metadata;
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    expect(read(forms.budget, 'disruption-budget.yaml').spec.selector.matchLabels).toEqual(labels);
    expect(template.spec.topologySpreadConstraints?.[0]?.labelSelector.matchLabels).toEqual(labels);
    const service = read(forms.service, 'service.yaml');
    expect(service.spec.selector).toEqual(labels);
    // The migration job must not receive traffic.
    expect(job.spec.template.metadata.labels).not.toMatchObject(labels);
    expect(server?.ports).toContainEqual({ name: service.spec.ports[0]?.targetPort, containerPort: 3000 });
    const ingress = read(forms.ingress, 'ingress.yaml').spec;
    expect(ingress.rules[0]?.http.paths[0]?.backend.service).toEqual({
      name: service.metadata.name,
      port: { name: service.spec.ports[0]?.name },
    });
    const { data } = read(forms.config, 'config.yaml');
    expect(data['PUBLIC_URL']).toBe(`https://${ingress.rules[0]?.host}`);
    expect(ingress.tls[0]?.hosts).toEqual([ingress.rules[0]?.host]);
    const named = [
      { configMapRef: { name: read(forms.config, 'config.yaml').metadata.name } },
      { secretRef: { name: read(forms.secret, 'secret.example.yaml').metadata.name } },
    ];
    expect([server?.envFrom, migrating?.envFrom]).toEqual([named, named]);
    const mounted = server?.volumeMounts?.map(({ name }) => name);
    expect(template.spec.volumes?.map(({ name }) => name)).toEqual(mounted);
    expect(server?.volumeMounts?.[0]).toEqual({ name: 'data', mountPath: '/data' });
    const patch = read(forms.volumePatch, 'pictures-on-a-volume/volume.yaml');
    expect(patch.metadata.name).toBe(deployment.metadata.name);
    expect(patch.spec.template.spec.volumes).toMatchObject([
      {
        name: 'data',
        persistentVolumeClaim: {
          claimName: read(forms.claim, 'pictures-on-a-volume/claim.yaml').metadata.name,
        },
      },
    ]);
  });

  it('the settings are the product’s, and a production takes them', () => {
    const { data } = read(forms.config, 'config.yaml');
    const { stringData } = read(forms.secret, 'secret.example.yaml');
    const taken = settings({ ...data, ...stringData });
    expect(taken).toMatchObject({ workers: 2, trustProxy: 1, publicUrl: data['PUBLIC_URL'] });
    expect(taken.s3).toMatchObject({ bucket: data['S3_BUCKET'] });
    const known = said('../README.md');
    for (const name of [...Object.keys(data), ...Object.keys(stringData)])
      if (name !== 'PGPASSWORD') expect(known).toContain(`| \`${name}\` |`);
  });

  it('it is asked where it answers, and has the time to end', () => {
    const { alive, ready } = routes.health;
    expect(server?.startupProbe?.httpGet).toEqual({ path: alive.path, port: 'http' });
    expect(server?.livenessProbe?.httpGet).toEqual({ path: alive.path, port: 'http' });
    expect(server?.readinessProbe?.httpGet).toEqual({ path: ready.path, port: 'http' });
    const pause = Number(server?.lifecycle?.preStop.exec.command[1]);
    const grace = (template.spec.terminationGracePeriodSeconds ?? 0) * 1000;
    expect(grace).toBeGreaterThan(pause * 1000 + WHOLE_STOP_MS);
    // Failed readiness probes take a pod out of rotation within ten seconds.
    const { periodSeconds = 0, failureThreshold = 0 } = server?.readinessProbe ?? {};
    expect(periodSeconds * failureThreshold).toBeLessThan(10);
  });

  it('no container is root, and each writes to its volumes alone', () => {
    for (const { spec } of [template, job.spec.template]) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      for (const { securityContext } of spec.containers)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
    expect(said('Containerfile')).toMatch(/^USER 1000$/m);
  });

  it('what a container runs is there', () => {
    expect(existsSync(path.join(ROOT, migrating?.command?.[1] ?? ''))).toBe(true);
    const run = /^CMD (\[.*\])$/m.exec(said('Containerfile'))?.[1] ?? '[]';
    const [program, ...given] = JSON.parse(run) as string[];
    // Built from the source of the same name.
    const source = given.at(-1)?.replace(/^api\/dist\/(.+)\.js$/, 'api/src/$1.ts') ?? '';
    expect([program, source, existsSync(path.join(ROOT, source))]).toEqual(['node', 'api/src/main.ts', true]);
  });
});

describe('[OPS-24] the image', () => {
  it('is of the official Node 26, with one Node', () => {
    const from = [...said('Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(from).toEqual(['node:26-bookworm-slim', 'node:26-bookworm-slim']);
    expect(said('serving.sh')).toMatch(/^rm -rf node-linux-\* /m);
  });
});

describe('[OPS-23] compose.yaml', () => {
  const file = forms.compose.parse(parseYaml(said('compose.yaml')));
  const { backyard } = file.services;

  it('is of the specification’s form, and its parts name each other as they are called', () => {
    for (const { depends_on: others = [], volumes = [] } of Object.values(file.services)) {
      for (const other of Array.isArray(others) ? others : Object.keys(others))
        expect(Object.keys(file.services)).toContain(other);
      for (const volume of volumes.filter((name) => !name.startsWith('.')))
        expect(Object.keys(file.volumes)).toContain(volume.split(':')[0]);
    }
    expect(existsSync(path.join(ROOT, backyard?.build?.dockerfile ?? ''))).toBe(true);
    expect(Number.parseInt(backyard?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(WHOLE_STOP_MS);
  });

  it('its settings and those of the sample are ones that a production takes', () => {
    const sample = Object.fromEntries(
      [...said('backyard.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    ) as Record<string, string>;
    const filled = Object.entries({ ...sample, ...backyard?.environment }).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{SITE[^}]*\}/g, 'events.example.org'),
    ]);
    expect(settings(Object.fromEntries(filled) as Record<string, string>).publicUrl).toBe(
      'https://events.example.org',
    );
  });
});
