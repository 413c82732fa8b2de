import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Names of the packages that come along with a module. */
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

it('the job thread reads nothing that only answers requests: it would hold it for good', async () => {
  const jobs = new URL('../jobs.ts', import.meta.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    SAY,
    jobs,
  ]);
  const names: unknown = JSON.parse(stdout);
  expect(names).toContain('graphile-worker');
  for (const name of [
    'fastify',
    '@fastify/compress',
    'ajv',
    '@simplewebauthn/server',
    'postal-mime',
    'markdown-it',
  ])
    expect(names).not.toContain(name);
});
