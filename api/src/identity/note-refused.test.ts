import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@backyard/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../platform/log/index.ts';
import { hear } from '../platform/metrics/index.ts';
import { removeScratch, scratchFolder } from '../testing/scratch.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const FILTER = fileURLToPath(new URL('../../../deploy/fail2ban/filter.d/backyard.conf', import.meta.url));
const FAIL2BAN = '/usr/bin/fail2ban-regex';
const EMAIL = 'ada@example.com';

let lines: string[] = [];
let counted = 0;
const unhear = hear(({ what, times }) => {
  if (what === 'sign_in_refused') counted += times;
});
const site = (signInLog: boolean): Promise<TestApp> =>
  startTestApp({
    config: { signInLog, trustProxy: 1 },
    log: createLog({ level: 'info' }, { write: (line) => void lines.push(line) }),
  });

let told: TestApp;
let silent: TestApp;
beforeAll(async () => {
  [told, silent] = [await site(true), await site(false)];
});
afterAll(async () => {
  unhear();
  await told.close();
  await silent.close();
});
beforeEach(() => {
  lines = [];
  counted = 0;
});

const guess = (test: TestApp, from = '203.0.113.9') =>
  test.call('POST', routes.identity.verifyCode.path, {
    body: { email: EMAIL, code: '000000' },
    headers: { 'x-forwarded-for': from },
  });
const refusals = () => lines.filter((line) => line.includes('sign-in refused'));

describe('[OPS-6] a sign-in that is refused', () => {
  it('is a line with where it came from and why, and nothing of the account', async () => {
    expect((await guess(told)).status).toBe(401);
    expect(refusals()).toHaveLength(1);
    expect(JSON.parse(refusals()[0] ?? '')).toMatchObject({
      level: 40,
      from: '203.0.113.9',
      reason: 'code_expired',
      msg: 'sign-in refused',
    });
    expect(refusals()[0]).not.toMatch(/ada|example\.com|000000/);
    expect(counted).toBe(1);
  });

  it('by the form without scripts and by a passkey as well', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `sign-in-address=${encodeURIComponent(EMAIL)}`,
      'x-forwarded-for': '203.0.113.9',
    };
    await told.app.inject({
      method: 'POST',
      url: routes.identity.plainVerifyCode.path,
      headers: { host: 'localhost', origin: 'http://localhost', ...headers },
      payload: 'code=000000',
    });
    const answer = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' };
    await told.call('POST', routes.passkeys.signIn.path, {
      body: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: answer, clientExtensionResults: {} },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(refusals().map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
      'code_expired',
      'sign_in_failed',
    ]);
  });

  it('is counted, and no address is in the log, unless an operator wants it', async () => {
    expect((await guess(silent)).status).toBe(401);
    expect(lines.join('')).not.toContain('203.0.113.9');
    expect(counted).toBe(1);
  });

  it('is what the filter for fail2ban reads, by both kinds of address, and no other line is', async () => {
    await guess(told, '203.0.113.9');
    await guess(told, '2001:db8::7');
    await told.call('GET', '/api/events');
    const pattern = /^failregex = (.*)$/m.exec(readFileSync(FILTER, 'utf8'))?.[1] ?? '';
    const filter = new RegExp(pattern.replace('<ADDR>', '([0-9a-f.:]+)'));
    const addresses = lines.map((line) => filter.exec(line.trim())?.[1]).filter(Boolean);
    expect(addresses).toEqual(['203.0.113.9', '2001:db8::7']);
    // The line as the system journal prints it.
    expect(filter.test(`host backyard[1]: ${refusals()[0]?.trim()}`)).toBe(true);
    const forged =
      '{"level":40,"note":"\\"from\\":\\"198.51.100.1\\",\\"reason\\":\\"x\\",\\"msg\\":\\"sign-in refused\\""}';
    expect(filter.test(forged)).toBe(false);
  });

  it.runIf(existsSync(FAIL2BAN))('and the fail2ban of this machine finds them', async () => {
    await guess(told, '203.0.113.9');
    await guess(told, '2001:db8::7');
    const folder = await scratchFolder();
    try {
      const file = path.join(folder, 'backyard.log');
      await writeFile(file, lines.join(''));
      const found = execFileSync(FAIL2BAN, [file, FILTER], { encoding: 'utf8' });
      expect(found).toMatch(new RegExp(`Lines: ${lines.length} lines, 0 ignored, 2 matched`));
    } finally {
      await removeScratch(folder);
    }
  });
});
