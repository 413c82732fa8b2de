// Statements held: sign-in.16.

import { spawn } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationNames } from '../platform/database/index.ts';
import { queueMail } from '../platform/mailer/index.ts';
import { buildEvent, buildHost, buildMember, DAY, TEST_NOW } from '../testing/builders.ts';
import { COMPILED_ONCE } from '../testing/compiled-once.ts';
import { emptyDatabase, freshDatabase } from '../testing/database.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testServices } from '../testing/test-services.ts';
import { runAdmin } from './run-admin.ts';

/* The program as an operator runs it: its output, its exit code; at the end as a process. */

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));
let databaseUrl: string;
let services: Awaited<ReturnType<typeof testServices>>;
let folder: string;

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  services = await testServices({ databaseUrl, now: new Date() });
  folder = await scratchFolder();
});
afterAll(async () => {
  await services.db.destroy();
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  code: number | null;
  out: string;
  said: string;
}

/** One command, as typed. */
async function admin(...args: string[]): Promise<Ran> {
  let [out, said] = ['', ''];
  const code = await runAdmin(args, {
    say: (line) => (said += `${line}\n`),
    write: async (text) => void (out += text),
    resolve: (file) => path.resolve(folder, file),
    open: (work) => work(services),
    openPlace: (work) => work({ config: services.config, databaseUrl }),
  });
  return { code, out, said };
}

/** The same, by a process of its own. */
async function adminProcess(...args: string[]): Promise<Ran> {
  const child = spawn(process.execPath, ['--no-warnings', PROGRAM, ...args], {
    env: {
      PATH: process.env['PATH'],
      ...COMPILED_ONCE,
      INIT_CWD: folder,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
    },
  });
  let [out, said] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { code, out, said };
}

const memberOf = (email: string) =>
  services.db.selectFrom('members').select(['id', 'role']).where('email', '=', email).executeTakeFirst();
const entries = async (action: string) =>
  services.db.selectFrom('audit_entries').selectAll().where('action', '=', action).orderBy('id').execute();

describe('npm run admin', () => {
  it('says what there is, in general and of one command, and what it does not understand', async () => {
    const answers = await Promise.all([
      admin('--help'),
      admin(),
      admin('grant', '--help'),
      admin('promote'),
      admin('grant'),
      admin('grant', 'nobody'),
      admin('grant', 'a@b.example', '--role', 'owner'),
      admin('export', 'everything'),
      admin('revoke', '--force', 'a@b.example'),
      admin('resend-mail'),
      admin('check-ledger', '--since', 'yesterday'),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([0, 2, 0, 2, 2, 2, 2, 2, 2, 2, 2]);
    const [help, , grant, unknown, missing, notAnAddress] = answers;
    for (const name of [
      'grant',
      'revoke',
      'create-events',
      'export',
      'resend-mail',
      'codes-on',
      'check-ledger',
      'end-access',
    ]) {
      expect(help?.out).toContain(`  ${name}`);
    }
    expect(grant?.out).toContain('grant EMAIL [--role admin|host]');
    expect(unknown?.said).toContain('There is no command "promote"');
    expect(missing?.said).toContain('Say whose address.');
    expect(notAnAddress?.said).toContain('"nobody" is not an email address.');
    expect(answers.slice(3).every(({ out }) => out === '')).toBe(true);
  });

  it('[ADM-30] makes the first admin of an installation, who need not have signed in yet', async () => {
    const first = await admin('grant', 'Person@Example.com');
    expect(first).toMatchObject({ code: 0, out: '' });
    expect(first.said).toContain(
      'There was no account with the address person@example.com: it has been made.',
    );
    expect(await memberOf('person@example.com')).toMatchObject({ role: 'admin' });
    expect((await admin('grant', 'person@example.com')).said).toContain('is an admin already');
    const last = await admin('revoke', 'person@example.com');
    expect(last).toMatchObject({ code: 1 });
    expect(last.said).toContain('This is the only admin.');
    const second = await buildMember(services.db, { email: 'second@example.com' });
    expect((await admin('grant', 'second@example.com', '--role', 'host')).code).toBe(0);
    expect((await admin('roles')).out).toBe(
      'admin\tperson@example.com\nhost\tsecond@example.com\tAda Field\n',
    );
    expect((await admin('revoke', 'second@example.com')).said).toContain('has no special role any more');
    expect((await admin('revoke', 'nobody@example.com')).code).toBe(1);
    expect(
      (await entries('role_changed')).map((entry) => [entry.actor_id, entry.subject_id, entry.after]),
    ).toEqual([
      [null, (await memberOf('person@example.com'))?.id, { role: 'admin' }],
      [null, second.id, { role: 'host' }],
      [null, second.id, { role: 'user' }],
    ]);
  });

  it('[ADM-35] lets codes confirm again for the only admin, who lost every passkey', async () => {
    const { id } = await buildMember(services.db, { email: 'locked@example.com', role: 'admin' });
    await services.db.updateTable('members').set({ codes_off: true }).where('id', '=', id).execute();
    expect(await admin('codes-on', 'locked@example.com')).toMatchObject({
      code: 0,
      said: 'Codes confirm for locked@example.com again.\n',
    });
    const row = services.db.selectFrom('members').select('codes_off').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ codes_off: false });
    expect((await entries('codes_switched_on')).map((entry) => [entry.actor_id, entry.subject_id])).toEqual([
      [null, id],
    ]);
    const mail = services.db.selectFrom('mails').select('kind').where('member_id', '=', id);
    expect(await mail.execute()).toEqual([{ kind: 'codes_switched' }]);
    const again = await admin('codes-on', 'locked@example.com');
    expect(again).toMatchObject({ code: 1, said: 'Codes confirm for this member already.\n' });
    expect((await admin('codes-on', 'nobody@example.com')).code).toBe(1);
    expect((await admin('codes-on', 'nobody')).code).toBe(2);
    await services.db.updateTable('members').set({ role: 'user' }).where('id', '=', id).execute();
  });

  it('[ADM-31] what a file leaves open is asked for once, and answered by options', async () => {
    const host = await buildHost(services.db, 'The Asked Host');
    const day = new Date(Date.now() + 30 * DAY);
    const date = `13.${day.getUTCMonth() + 1}.${day.getUTCFullYear() + 1}`;
    const lines = Array.from({ length: 5 }, (_, at) => `Abend ${at + 1};${date};0,79166;Somewhere/Else`);
    await writeFile(
      path.join(folder, 'de.csv'),
      `Worum es geht;An welchem Tag;Ab wann;Zone\r\n${lines.join('\r\n')}\r\n`,
    );
    const run = (...options: string[]) =>
      admin('create-events', 'de.csv', '--as', host.email ?? '', ...options);
    const asked = await run();
    expect(asked.code).toBe(1);
    expect(asked.said).toContain('Say which column is the title.');
    expect(asked.said).toContain('--column FIELD=NAME');
    expect(asked.said).toContain('Columns: Worum es geht, An welchem Tag, Ab wann, Zone.');
    expect(await run('--column', 'title=Nothing')).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no column “Nothing”. There are: Worum es geht,'),
    });
    const columns = ['title=worum es geht', 'startTime=An welchem Tag', 'startClock=Ab wann'].flatMap(
      (one) => ['--column', one],
    );
    const unclear = await run(...columns);
    expect(unclear).toMatchObject({ code: 1 });
    expect(unclear.said).toContain(
      '5 events left out (Row 2, Row 3, Row 4 and 2 more): We do not know the time zone “Somewhere/Else”. Choose one by --time-zone.',
    );
    expect(unclear.said).not.toContain('above');
    const zoned = await run(...columns, '--time-zone', 'America/Chicago');
    expect(zoned.said).toContain('Location: the file gives none. Say where by --location.');
    const where = ['--location', 'The Dice Parlor, 12 Congress Ave, Austin, TX'];
    const made = await run(...columns, '--time-zone', 'America/Chicago', ...where);
    expect(made).toMatchObject({ code: 0 });
    expect(made.said).toContain('5 events: 5 made, 0 there already, 0 left out.');
    for (const wrong of [
      ['--time-zone', 'Nowhere'],
      ['--dates', 'ymd'],
      ['--column', 'colour=Zone'],
      ['--column', 'title'],
    ])
      expect(await run(...wrong)).toMatchObject({ code: 2 });
  });

  it('[ADM-31] [IMP-7] creates events from a file, once, and says what it leaves out', async () => {
    const host = await buildHost(services.db, 'The Filed Host');
    const start = new Date(Math.ceil(Date.now() / DAY) * DAY + 7 * DAY);
    const event = {
      title: 'From a file',
      description: 'As it says.',
      location: 'The Dice Parlor',
      address: '12 Congress Ave, Austin, TX',
      startTime: start.toISOString(),
      endTime: new Date(start.getTime() + DAY / 12).toISOString(),
      categories: ['games', 'social'],
      maxAttendees: 8,
    };
    const { categories, ...cells } = event;
    const csv = [
      [...Object.keys(cells), 'categories', 'price'].join(','),
      [
        ...Object.values({ ...cells, title: 'From a table' }).map((cell) => `"${cell}"`),
        categories.join(' '),
        '12.50',
      ].join(','),
    ].join('\r\n');
    await writeFile(path.join(folder, 'good.json'), JSON.stringify({ events: [event] }));
    await writeFile(path.join(folder, 'good.csv'), `\uFEFF${csv}\r\n`);
    await writeFile(
      path.join(folder, 'bad.json'),
      JSON.stringify([
        { ...event, title: 'Beside a bad one' },
        { ...event, title: '', startTime: '2020-01-01T00:00:00Z', endTime: '2020-01-01T01:00:00Z' },
      ]),
    );
    await writeFile(path.join(folder, 'torn.json'), '{"events": [');
    const as = ['--as', host.email ?? ''];
    expect((await admin('create-events', 'good.json', ...as, '--dry-run')).said).toContain(
      '1 event: 1 would be made, 0 there already, 0 left out.',
    );
    const made = [
      await admin('create-events', 'good.json', ...as),
      await admin('create-events', 'good.csv', ...as),
    ];
    expect(made.map(({ code }) => code)).toEqual([0, 0]);
    for (const name of ['good.json', 'good.csv']) {
      const again = await admin('create-events', name, ...as);
      expect(again).toMatchObject({ code: 0, out: '' });
      expect(again.said).toContain('1 event: 0 made, 1 there already, 0 left out.');
    }
    const rows = await services.db
      .selectFrom('events')
      .select(['id', 'title', 'host_id', 'capacity', 'categories', 'price_cents', 'approval_status', 'city'])
      .where('host_id', '=', host.id)
      .orderBy('id')
      .execute();
    expect(made.map(({ out }) => out)).toEqual(rows.map((row) => `${row.id}\t${row.title}\n`));
    const same = { capacity: 8, categories: ['games', 'social'], city: 'Austin' };
    expect(rows).toMatchObject([
      { ...same, price_cents: 0, approval_status: 'approved' },
      { ...same, price_cents: 1250, approval_status: 'pending' },
    ]);
    const partly = await admin('create-events', 'bad.json', ...as);
    expect(partly.code).toBe(0);
    expect(partly.out).toMatch(/\tBeside a bad one\n$/);
    expect(partly.said).toContain('Row 2 left out: Title is required.');
    const refused = [
      await admin('create-events', 'torn.json', ...as),
      await admin('create-events', 'absent.json', ...as),
      await admin('create-events', 'good.json', '--as', 'nobody@example.com'),
      await admin('create-events'),
    ];
    expect(refused.map(({ code }) => code)).toEqual([1, 1, 1, 2]);
    const left = await services.db.selectFrom('events').select('id').where('host_id', '=', host.id).execute();
    expect(left).toHaveLength(3);
  });

  it('[IMP-7] whose database fails in the middle says how many events were made, and that a second run makes none of them again', async () => {
    await sql`create function fail_now() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60); return new; end $$`.execute(
      services.db,
    );
    await sql`create trigger fail_now before insert on events for each row when (new.title = 'Third')
      execute function fail_now()`.execute(services.db);
    const titles = ['First', 'Second', 'Third', 'Fourth'];
    await writeFile(
      path.join(folder, 'long.json'),
      JSON.stringify({
        events: titles.map((title) => ({
          title,
          url: `https://example.org/${title}`,
          startDate: '2099-11-28',
          endDate: '2099-11-28',
          city: 'Austin, TX',
          topic: 'ux',
        })),
      }),
    );
    const broken = await admin('create-events', 'long.json');
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(/\tFirst\n.*\tSecond\n$/);
    expect(broken.said).toContain(
      '2 events made before that. Run the same command again: nothing is created twice.',
    );
    await sql`drop trigger fail_now on events`.execute(services.db);
    const again = await admin('create-events', 'long.json');
    expect(again.said).toContain('4 events: 2 made, 2 there already, 0 left out.');
  });

  it('[ADM-32] exports, and writes down that it did', async () => {
    const member = await buildMember(services.db, {
      first_name: '=1+1',
      last_name: 'Say "hi"',
      email: 'export@example.com',
    });
    const event = await buildEvent(services.db, { title: 'Exported', price_cents: 950, seats_taken: 3 });
    await services.db
      .insertInto('registrations')
      .values({
        event_id: event.id,
        member_id: member.id,
        price_steps: JSON.stringify([{ kind: 'code', cents: -50, code: 'EARLY' }]),
        answers: JSON.stringify([
          { question: 'Vegan?', answer: 'Yes' },
          { question: 'Allergies?', answer: '=nuts' },
        ]),
        guests: 2,
        guest_names: ['Bo', 'Cy'],
        payable_cents: 950,
        created_at: TEST_NOW,
      })
      .execute();
    const [members, events, registrations] = await Promise.all([
      admin('export', 'members', '--out', 'members.csv'),
      admin('export', 'events', '--format', 'json'),
      admin('export', 'registrations'),
    ]);
    expect([members.code, events.code, registrations.code]).toEqual([0, 0, 0]);
    const file = path.join(folder, 'members.csv');
    const csv = await readFile(file, 'utf8');
    expect(csv).toContain(`${member.id},export@example.com,'=1+1,"Say ""hi""",`);
    expect(csv.split('\r\n')[0]).toMatch(/^\uFEFFid,email,firstName,lastName/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const listed = JSON.parse(events.out) as Record<string, unknown>[];
    expect(listed.find(({ id }) => id === event.id)).toMatchObject({ title: 'Exported', price: '9.50' });
    expect(registrations.out).toMatch(
      new RegExp(
        `${event.id},Exported,.+,${member.id},export@example.com,registered,3,,9.50,.+,"Bo, Cy",EARLY,"Vegan\\?: Yes\nAllergies\\?: =nuts"`,
      ),
    );
    expect((await admin('export', 'members', '--out', 'members.csv')).said).toContain('is there already');
    expect((await entries('data_exported')).map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { what: 'members', format: 'csv' },
        { what: 'events', format: 'json' },
        { what: 'registrations', format: 'csv' },
      ]),
    );
  });

  it('[ADM-33] queues mails anew that were given up, and only those', async () => {
    const queue = async (recipient: string, state: object) => {
      await queueMail(services.db, {
        kind: 'sign_in_code',
        memberId: null,
        recipient,
        payload: { code: '1', codeId: '1' },
      });
      const { id } = await services.db
        .selectFrom('mails')
        .select('id')
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await services.db.updateTable('mails').set(state).where('id', '=', id).execute();
      return id;
    };
    const now = new Date();
    const failed = await queue('failed@example.com', { failed_at: now, last_error: 'No such mailbox' });
    const sent = await queue('sent@example.com', { sent_at: now, payload: '{}' });
    const overdue = await queue('late@example.com', {
      failed_at: now,
      payload: '{}',
      last_error: 'No longer due',
    });
    const jobs = async () =>
      (await services.pool.query(`select 1 from graphile_worker._private_jobs`)).rowCount ?? 0;
    const before = await jobs();
    expect((await admin('resend-mail', '--list')).out).toBe(
      `${failed}\tsign_in_code\tfailed@example.com\tNo such mailbox\n`,
    );
    expect((await admin('resend-mail', sent)).code).toBe(1);
    expect((await admin('resend-mail', failed, overdue)).code).toBe(1);
    expect(await jobs()).toBe(before);
    const again = await admin('resend-mail', '--failed');
    expect(again).toMatchObject({ code: 0, said: '1 mail is queued again.\n' });
    expect(await jobs()).toBe(before + 1);
    const mail = await services.db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', failed)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ failed_at: null, last_error: null });
    expect(await entries('mail_resent')).toMatchObject([{ actor_id: null, subject_id: failed }]);
  });

  it('[ADM-34] checks the ledger: 1 when the books do not agree', async () => {
    const agreed = await admin('check-ledger');
    expect(agreed).toMatchObject({ code: 0, out: '' });
    expect(agreed.said).toContain('The books agree since ');
    const event = await buildEvent(services.db, { seats_taken: 3 });
    const differs = await admin('check-ledger', '--since', '2026-01-01');
    expect(differs).toMatchObject({ code: 1 });
    expect(differs.out).toContain(`seats\t${event.id}\t`);
  });

  it('[OPS-22] [run.91] brings an empty database to what this release needs, as a step of its own; the second time it changes nothing', async () => {
    const connectionString = await emptyDatabase();
    const said: string[] = [];
    const step = () =>
      runAdmin(['migrate'], {
        say: (line) => said.push(line),
        write: async () => undefined,
        resolve: (file) => file,
        open: (work) => work(services),
        openPlace: (work) => work({ config: services.config, databaseUrl: connectionString }),
      });
    const names = await migrationNames();
    expect(await step()).toBe(0);
    expect(said).toEqual([
      ...names.map((name) => `Migrated: ${name}`),
      `The database is what this release needs (${names.length} changes were made).`,
    ]);
    said.length = 0;
    expect(await step()).toBe(0);
    expect(said).toEqual(['The database is what this release needs (0 changes were made).']);
    expect((await admin('migrate', 'now')).code).toBe(2);
  });

  it('is a process: options, output, files and exit codes', async () => {
    const [granted, exported, refused] = await Promise.all([
      adminProcess('grant', 'process@example.com', '--role', 'host'),
      adminProcess('export', 'members', '--format', 'json', '--out', 'members.json'),
      adminProcess('demote', 'process@example.com'),
    ]);
    expect(granted).toMatchObject({ code: 0, out: '' });
    expect(granted.said).toContain('process@example.com is a host now.');
    expect(await memberOf('process@example.com')).toMatchObject({ role: 'host' });
    expect(exported).toMatchObject({ code: 0, out: '' });
    expect(JSON.parse(await readFile(path.join(folder, 'members.json'), 'utf8'))).toEqual(expect.any(Array));
    expect(refused).toMatchObject({ code: 2, out: '' });
  });
});
