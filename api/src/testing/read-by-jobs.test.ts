import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Prints the names of the packages that a module loads. */
const SAY = `
  import { registerHooks } from 'node:module';
  const names = new Set();
  registerHooks({ resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(found.url) ?? [];
    if (name) names.add(name);
    return found;
  } });
  await import(process.argv[1]);
  console.log(JSON.stringify([...names]));
  process.exit();`;

/** Read when the first payment, push, sign-in, file or mail asks for it. */
const SELDOM = [
  'stripe',
  'web-push',
  'openid-client',
  'ical.js',
  'csv-parse',
  'nodemailer',
  'graphile-worker',
];

async function readBy(module: string): Promise<unknown> {
  const { href } = new URL(module, import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    SAY,
    href,
  ]);
  return JSON.parse(stdout);
}

it('[HOLD-122] the job thread reads nothing that only answers requests: it would hold it for good', async () => {
  const names = await readBy('../jobs.ts');
  expect(names).toContain('zod');
  for (const name of [
    ...SELDOM,
    'fastify',
    '@fastify/compress',
    'ajv',
    '@simplewebauthn/server',
    'postal-mime',
    'markdown-it',
  ])
    expect(names).not.toContain(name);
});

it('[HOLD-122] the thread that answers reads nothing that few ask for, and nothing that only jobs want', async () => {
  const names = await readBy('../app.ts');
  expect(names).toContain('fastify');
  for (const name of [...SELDOM, '@simplewebauthn/server', 'postal-mime']) expect(names).not.toContain(name);
});
