import { z } from 'zod';

/*
 * The fields of Kubernetes objects that deploy/kubernetes uses, as in its API (1.27 to 1.34). A field that is missing here has not been
 * looked up. Fields that the API requires are required here, and all names are the API's.
 */

const name = z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/);
const labels = z.record(z.string().regex(/^([a-z0-9.-]+\/)?[A-Za-z0-9._-]+$/), z.string().max(63));
const metadata = z.strictObject({
  name,
  namespace: name.optional(),
  labels: labels.optional(),
  annotations: z.record(z.string(), z.string()).optional(),
});
const quantity = z.string().regex(/^\d+(m|Ki|Mi|Gi)?$/);
const selector = z.strictObject({ matchLabels: labels });
const positive = z.int().positive();

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port: z.union([name, positive]) }),
  periodSeconds: positive,
  timeoutSeconds: positive.optional(),
  failureThreshold: positive,
});

const container = z.strictObject({
  name,
  image: z.string(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ name, containerPort: positive })).optional(),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.strictObject({ name }) }),
      z.strictObject({ secretRef: z.strictObject({ name }) }),
    ]),
  ),
  lifecycle: z
    .strictObject({ preStop: z.strictObject({ exec: z.strictObject({ command: z.array(z.string()) }) }) })
    .optional(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.strictObject({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.string().startsWith('/') })).optional(),
});

const pod = z.strictObject({
  terminationGracePeriodSeconds: positive.optional(),
  restartPolicy: z.enum(['Always', 'OnFailure', 'Never']).optional(),
  automountServiceAccountToken: z.boolean(),
  enableServiceLinks: z.boolean(),
  securityContext: z.strictObject({
    runAsNonRoot: z.boolean(),
    runAsUser: positive,
    runAsGroup: positive,
    fsGroup: positive.optional(),
    seccompProfile: z.strictObject({ type: z.enum(['RuntimeDefault', 'Unconfined', 'Localhost']) }),
  }),
  topologySpreadConstraints: z
    .array(
      z.strictObject({
        maxSkew: positive,
        topologyKey: z.string(),
        whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
        labelSelector: selector,
      }),
    )
    .optional(),
  containers: z.array(container).min(1),
  volumes: z.array(z.strictObject({ name, emptyDir: z.strictObject({ sizeLimit: quantity }) })).optional(),
});
const template = z.strictObject({ metadata: z.strictObject({ labels }), spec: pod });

export const deployment = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata,
  spec: z.strictObject({
    replicas: positive,
    strategy: z.strictObject({
      type: z.literal('RollingUpdate'),
      rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.int() }),
    }),
    selector,
    template,
  }),
});

export const job = z.strictObject({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('Job'),
  metadata,
  spec: z.strictObject({ backoffLimit: z.int(), ttlSecondsAfterFinished: positive, template }),
});

export const service = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Service'),
  metadata,
  spec: z.strictObject({
    selector: labels,
    ports: z.array(z.strictObject({ name, port: positive, targetPort: z.union([name, positive]) })),
  }),
});

export const config = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('ConfigMap'),
  metadata,
  // A number or a flag without quotes is refused there.
  data: z.record(z.string(), z.string()),
});

export const secret = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Secret'),
  metadata,
  type: z.literal('Opaque'),
  stringData: z.record(z.string(), z.string()),
});

export const budget = z.strictObject({
  apiVersion: z.literal('policy/v1'),
  kind: z.literal('PodDisruptionBudget'),
  metadata,
  spec: z.strictObject({ minAvailable: positive, selector }),
});

export const ingress = z.strictObject({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('Ingress'),
  metadata,
  spec: z.strictObject({
    ingressClassName: name,
    tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: name })),
    rules: z.array(
      z.strictObject({
        host: z.string(),
        http: z.strictObject({
          paths: z.array(
            z.strictObject({
              path: z.string().startsWith('/'),
              pathType: z.enum(['Exact', 'Prefix', 'ImplementationSpecific']),
              backend: z.strictObject({ service: z.strictObject({ name, port: z.strictObject({ name }) }) }),
            }),
          ),
        }),
      }),
    ),
  }),
});

export const namespace = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Namespace'),
  metadata,
});

export const claim = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('PersistentVolumeClaim'),
  metadata,
  spec: z.strictObject({
    accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'])),
    resources: z.strictObject({ requests: z.strictObject({ storage: quantity }) }),
  }),
});

/** A part of a deployment, as Kustomize lays it over. `null` takes a field away. */
export const volumePatch = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata,
  spec: z.strictObject({
    template: z.strictObject({
      spec: z.strictObject({
        volumes: z.array(
          z.strictObject({
            name,
            emptyDir: z.null(),
            persistentVolumeClaim: z.strictObject({ claimName: name }),
          }),
        ),
      }),
    }),
  }),
});

const images = z.array(z.strictObject({ name, newName: z.string(), newTag: z.string() }));
export const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: name,
  resources: z.array(z.string()),
  images,
});
export const component = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1alpha1'),
  kind: z.literal('Component'),
  resources: z.array(z.string()),
  patches: z.array(z.strictObject({ path: z.string() })),
});

const volume = z.string().regex(/^[\w./-]+:[\w./-]+(:ro)?$/);
/** The part of the Compose specification that compose.yaml uses. */
export const compose = z.strictObject({
  services: z.record(
    z.string(),
    z.strictObject({
      image: z.string().optional(),
      build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
      command: z.array(z.string()).optional(),
      user: z.string().optional(),
      env_file: z.union([z.string(), z.array(z.string())]).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(volume).optional(),
      ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
      networks: z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4() })).optional(),
      network_mode: z
        .string()
        .regex(/^service:\w+$/)
        .optional(),
      healthcheck: z
        .strictObject({
          test: z.array(z.string()),
          interval: z.string().regex(/^\d+s$/),
          retries: positive,
        })
        .optional(),
      depends_on: z
        .union([
          z.array(z.string()),
          z.record(
            z.string(),
            z.strictObject({
              condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
            }),
          ),
        ])
        .optional(),
      stop_grace_period: z
        .string()
        .regex(/^\d+s$/)
        .optional(),
      restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
    }),
  ),
  networks: z
    .record(
      z.string(),
      z.strictObject({ ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })) }) }),
    )
    .optional(),
  volumes: z.record(z.string(), z.null()),
});
