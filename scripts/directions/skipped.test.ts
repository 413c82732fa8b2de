import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/*
 * A skipped test proves nothing, and is easily overlooked. What can run anywhere must run: each file that skips something on some
 * machines is listed here with what it needs. No test is skipped to await a fix.
 */
const WAITS_FOR: Record<string, string> = {
  'api/src/identity/note-refused.test.ts': 'fail2ban, whose reading of our log is tried with its own program',
  'api/src/identity/api-keys/api-keys-doc.test.ts': 'curl, which the document’s examples call',
  'api/src/platform/embedded-postgres/embedded-postgres.test.ts':
    'root: PostgreSQL runs as somebody else there, and as oneself otherwise',
  'api/src/platform/embedded-postgres/native.test.ts': 'root, likewise',
  'api/src/platform/jobs/rest-when-crowded.test.ts':
    'Linux, which counts for each thread how long it waited for a processor',
  'api/src/platform/outside-calls/call-outside.test.ts': 'openssl, which signs a certificate',
  'api/src/platform/probe.test.ts': 'a shell with ulimit: anything but Windows',
  'api/src/platform/replicas/replicas.test.ts':
    'Debian’s PostgreSQL 15: the embedded one has no program that makes a replica',
  'api/src/testing/deployed/high-availability.test.ts': 'HAProxy and openssl',
  'api/src/testing/oldest-postgres.test.ts': 'Debian’s PostgreSQL 15',
  'e2e/brand.test.ts': 'the build, which continuous integration and npm test make before',
  'e2e/browser.test.ts': 'the browser of Linux on x64, whose packages are compared',
  'scripts/deploy/deploy.test.ts': 'nginx and openssl; the file’s versions are looked at without',
  'scripts/lib/npm10.test.ts': 'Linux: elsewhere npm leaves the link where it is',
};

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SKIPS = /(?:\.(?:skipIf|runIf|skip|todo|fixme)|\b(?:it|test)\.fails)\(/;

it('nothing is skipped, except where a machine lacks what it takes: named here', () => {
  const files = globSync(['{api,contract,web}/src/**/*.ts{,x}', '{scripts,e2e,bench,deploy}/**/*.{ts,mjs}'], {
    cwd: ROOT,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:test|spec)\.[a-z]+$/.test(file) && !file.endsWith('directions/skipped.test.ts'));
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => SKIPS.test(readFileSync(`${ROOT}${file}`, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(WAITS_FOR).toSorted());
});

it.each([
  "it.skip('x', f)",
  "describe.skipIf(!here)('x', f)",
  "test.todo('x')",
  'test.skip(({ isMobile }) => isMobile)',
])('%s would be found', (line) => expect(line).toMatch(SKIPS));
