// Statements held: mail.17.

import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { scratchFolder } from '../../../testing/scratch.ts';
import { testApp } from '../../../testing/test-app.ts';
import { mailJobs } from '../mail-job.ts';
import type { ComposedMail } from '../mail.ts';
import { queueMail } from '../queue-mail.ts';
import { devMailboxRoutes } from './routes.ts';

const dataDir = await scratchFolder();
const site = testApp({ config: { dataDir } });

const get = (address: string) => site.call('GET', `/dev/mail${address}`);

/** Really sends a mail, into the folder; returns its id. */
async function send(
  composed: Partial<ComposedMail>,
  recipient = `${randomUUID()}@example.com`,
): Promise<string> {
  const { db } = site.services;
  await queueMail(db, { kind: 'letter', memberId: null, recipient });
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  const compose = async () => ({
    subject: 'Hello',
    text: 'Hello you',
    html: '<p>Hello you</p>',
    ...composed,
  });
  await mailJobs(site.services, [{ kind: 'letter', topic: 'code', compose }])[0].run({ mailId: id });
  return id;
}

describe('the list', () => {
  test('with nothing in it says what to do', async () => {
    const page = await get('');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('Nothing here yet');
  });

  test('has the newest first, with whom it is to and how it begins', async () => {
    await send({ subject: 'The first one' });
    await send({ subject: 'The second one', text: 'It begins\n like this' }, 'ada@example.com');
    const { text } = await get('');
    expect(text.indexOf('The second one')).toBeGreaterThan(0);
    expect(text.indexOf('The first one')).toBeGreaterThan(text.indexOf('The second one'));
    expect(text).toContain('ada@example.com');
    expect(text).toContain('It begins like this');
    expect(text).toMatch(/[1-9]\d* mails/);
  });

  test('shows the newest hundred', async () => {
    const folder = path.join(dataDir, 'mail');
    await mkdir(folder, { recursive: true });
    // Older than all others: their time is zero.
    const id = '00000000-0000-7000-8000-000000000';
    const files = Array.from({ length: 120 }, (_, index) => path.join(folder, `${id}${index + 100}.eml`));
    await Promise.all(files.map((file) => writeFile(file, 'Subject: Old\r\n\r\nOld')));
    const { text } = await get('');
    expect(text.match(/<li>/g)).toHaveLength(100);
    expect(text).toContain('the newest 100 shown');
  });

  test('reads each mail once, however often somebody waits for the next', async () => {
    const id = await send({ subject: 'Read once' });
    expect((await get('')).text).toContain('Read once');
    await writeFile(path.join(dataDir, 'mail', `${id}.eml`), 'Subject: Read twice\r\n\r\nOld');
    await send({ subject: 'The next one' });
    const { text } = await get('');
    expect(text).toContain('The next one');
    expect(text).toContain('Read once');
    expect((await get(`/${id}`)).text).toContain('Read twice');
  });

  test('leaves out what is no mail', async () => {
    await writeFile(path.join(dataDir, 'mail', 'notes.txt'), 'x');
    await writeFile(path.join(dataDir, 'mail', '.hidden.eml'), 'x');
    expect((await get('')).status).toBe(200);
  });
});

describe('one mail', () => {
  test('its designed form is framed from an address of its own, where it can do nothing', async () => {
    const id = await send({
      html: '<!doctype html><html><head></head><body><script>top.x=1</script>Hi</body></html>',
    });
    const page = await get(`/${id}`);
    expect(page.text).toMatch(new RegExp(`<iframe[^>]* src="/dev/mail/${id}/body.html"`));
    expect(page.text).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page.text).not.toContain('top.x=1');
    const body = await get(`/${id}/body.html`);
    expect(body.text).toContain('<head><base target="_blank">');
    const policy = String(body.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toContain('allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(body.headers['cache-control']).toBe('no-store');
  });

  test('its plain text and its source', async () => {
    const id = await send({ text: 'Your code is <b>123456</b>' });
    expect((await get(`/${id}?view=text`)).text).toContain('Your code is &lt;b&gt;123456&lt;/b&gt;');
    expect((await get(`/${id}?view=source`)).text).toContain(`Message-ID: &lt;${id}@localhost&gt;`);
    expect((await get(`/${id}?view=other`)).text).toContain('<iframe');
    const raw = await get(`/${id}/message.eml`);
    expect(raw.text).toContain('Subject: Hello\r\n');
    expect(raw.headers['content-disposition']).toBe(`attachment; filename="${id}.eml"`);
  });

  test('its attachments, as downloads whatever they are', async () => {
    const id = await send({
      attachments: [
        {
          filename: 'évent "1".ics',
          contentType: 'text/calendar; method=PUBLISH',
          content: 'BEGIN:VCALENDAR\r\n',
        },
        { filename: 'page.html', contentType: 'text/html', content: '<script>1</script>' },
      ],
    });
    expect((await get(`/${id}`)).text).toContain(`href="/dev/mail/${id}/attachments/0"`);
    const calendar = await get(`/${id}/attachments/0`);
    expect(calendar.text).toBe('BEGIN:VCALENDAR\r\n');
    expect(calendar.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('évent "1".ics')}`,
    );
    const page = await get(`/${id}/attachments/1`);
    expect(page.headers['content-type']).toBe('application/octet-stream');
    expect(page.headers['content-disposition']).toMatch(/^attachment;/);
    for (const index of ['2', '-1', 'length', '0.5']) {
      expect((await get(`/${id}/attachments/${index}`)).status).toBe(404);
    }
  });

  test('what it says is escaped in our pages', async () => {
    const id = await send({ subject: '<script>alert(1)</script>', text: '"><img src=x>' });
    for (const address of ['', `/${id}`, `/${id}?view=text`, `/${id}?view=source`]) {
      const { text } = await get(address);
      expect(text).not.toMatch(/<script|<img/);
    }
  });
});

test('no path leads out of the folder', async () => {
  await writeFile(path.join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
  for (const id of [
    '../secret',
    '..%2fsecret',
    '%2e%2e%2fsecret',
    '..%5csecret',
    'secret',
    randomUUID(),
    '%00',
  ]) {
    const page = await get(`/${id}`);
    expect(page.status).toBe(404);
    expect(page.text).not.toContain('Subject: secret');
  }
});

test('pages need no script and no inline style (the content security policy allows neither)', async () => {
  const id = await send({});
  for (const address of ['', `/${id}`, `/${id}?view=text`, `/${id}?view=source`, '/nothing']) {
    const { text } = await get(address);
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  }
  const css = await get('/style.css');
  expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(css.text).toContain('prefers-color-scheme: dark');
});

describe('where it must not be', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  test.each([
    ['production', { environment: 'production' as const }, 404],
    ['a server that really sends', { smtpUrl: 'smtp://127.0.0.1:1' }, 404],
    ['development', { environment: 'development' as const }, 200],
  ])('%s', async (_name, config, status) => {
    app = Fastify();
    const { services } = site;
    devMailboxRoutes(app, { ...services, config: { ...services.config, ...config } });
    expect((await app.inject('/dev/mail')).statusCode).toBe(status);
  });
});
