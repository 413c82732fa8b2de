import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember, TEST_NOW } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { cookieNamed, mailedCode, wrongCode } from '../testing.ts';
import { GUESSES, MAX_USABLE_CODES } from './guesses.rules.ts';

const site = testApp({ config: { rateLimits: false } });
beforeEach(() => {
  site.time.now = TEST_NOW;
});

type Answer = { code?: string; digits?: number; mailed?: boolean; seconds?: number; message?: string };
let people = 0;
const somebody = (): string => `guessed-${++people}@example.com`;
const mailsTo = (recipient: string) =>
  site.services.db
    .selectFrom('mails')
    .select('payload')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

/** A browser that has not been used before. */
function newBrowser(session?: string) {
  let cookie = session ?? '';
  return {
    ask: async (email: string) => {
      const reply = await site.call<Answer>('POST', '/api/login/code', {
        body: { email },
        headers: { cookie },
      });
      cookie = cookieNamed(reply.headers, 'code-browser');
      return reply;
    },
    verify: (email: string, code: string) =>
      site.call<Answer>('POST', '/api/login/verify', { body: { email, code }, headers: { cookie } }),
  };
}

/** Makes this many wrong guesses, from as many browsers as needed. */
async function spend(email: string, guesses: number): Promise<void> {
  for (let done = 0; done < guesses;) {
    const stranger = newBrowser();
    await stranger.ask(email);
    const code = await mailedCode(site.services.db, email);
    for (let tries = 0; tries < 5 && done < guesses; tries++, done++)
      expect((await stranger.verify(email, wrongCode(code))).status).toBe(401);
  }
}

describe('a code belongs to the browser that asked', () => {
  it('[HOLD-8] in another one it opens nothing, and nobody else uses up its tries', async () => {
    const email = somebody();
    const [owner, stranger] = [newBrowser(), newBrowser()];
    await owner.ask(email);
    const code = await mailedCode(site.services.db, email);
    for (let count = 0; count < 20; count++)
      expect((await stranger.verify(email, wrongCode(code))).body.code).toBe('code_expired');
    expect((await stranger.verify(email, code)).body.code).toBe('code_expired');
    expect((await owner.verify(email, code)).status).toBe(200);
  });

  it('[HOLD-8] several live: a stranger’s asking ends nobody’s code', async () => {
    const email = somebody();
    const owner = newBrowser();
    await owner.ask(email);
    const code = await mailedCode(site.services.db, email);
    for (let count = 0; count < 10; count++) await newBrowser().ask(email);
    expect((await owner.verify(email, code)).status).toBe(200);
  });

  it('[HOLD-8] five are mailed; who asks then can use the newest of them, and finds it in the mailbox', async () => {
    const email = somebody();
    for (let count = 0; count < 8; count++) {
      const stranger = newBrowser();
      await stranger.ask(email);
      const theirs = wrongCode(await mailedCode(site.services.db, email));
      for (let tries = 0; tries < 5; tries++) await stranger.verify(email, theirs);
    }
    const owner = newBrowser();
    site.time.now = new Date(TEST_NOW.getTime() + 9.5 * 60_000);
    // The answer says how long that code works, not how long a new one would.
    expect((await owner.ask(email)).body).toEqual({
      digits: 6,
      mailed: false,
      waits: false,
      seconds: 30,
      message:
        'Several codes have gone to that address already. The newest of them works here too, for less than a minute.',
    });
    expect(await mailsTo(email)).toHaveLength(MAX_USABLE_CODES);
    const signedIn = await owner.verify(email, await mailedCode(site.services.db, email));
    expect(signedIn.status).toBe(200);
  });

  it('[HOLD-91] whoever asks all day fills no mailbox, and its owner always has a code that works', async () => {
    const email = somebody();
    const MINUTE_MS = 60_000;
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      site.time.now = new Date(TEST_NOW.getTime() + minute * MINUTE_MS);
      expect((await newBrowser().ask(email)).status).toBe(202);
    }
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(22);
    const owner = newBrowser();
    const asked = await owner.ask(email);
    expect(asked.body).toMatchObject({ mailed: false, digits: 6 });
    expect(asked.body.message).toMatch(
      /^Several codes have gone to that address already\. The newest of them works here too, for \d+ minutes\.$/,
    );
    const code = await mailedCode(site.services.db, email);
    // A person who mistypes it five times need not wait for the next.
    for (let tries = 0; tries < 5; tries++) await owner.verify(email, wrongCode(code));
    expect((await owner.verify(email, code)).body.code).toBe('code_expired');
    await owner.ask(email);
    expect((await owner.verify(email, code)).status).toBe(200);
    // A member who has used the code can get another: none is usable anymore.
    const again = newBrowser();
    expect((await again.ask(email)).body.mailed).toBe(true);
    expect((await again.verify(email, await mailedCode(site.services.db, email))).status).toBe(200);
  });

  it('[HOLD-91] what its owner used does not count: whoever signs in often has a mail each time', async () => {
    const email = somebody();
    for (let count = 0; count < 30; count++) {
      site.time.now = new Date(TEST_NOW.getTime() + count * 60_000);
      const owner = newBrowser();
      expect((await owner.ask(email)).body).toMatchObject({ mailed: true, seconds: 600 });
      expect((await owner.verify(email, await mailedCode(site.services.db, email))).status).toBe(200);
    }
  });

  it('[HOLD-8] what works in two browsers is used up by the first of them', async () => {
    const email = somebody();
    const browsers = Array.from({ length: MAX_USABLE_CODES + 1 }, () => newBrowser());
    for (const each of browsers) await each.ask(email);
    expect(await mailsTo(email)).toHaveLength(MAX_USABLE_CODES);
    const [first, second] = browsers.slice(-2);
    const code = await mailedCode(site.services.db, email);
    expect((await first?.verify(email, code))?.status).toBe(200);
    expect((await second?.verify(email, code))?.body.code).toBe('code_expired');
  });
});

describe('guesses at one account', () => {
  it('[HOLD-8] are counted for the account: past them not even the right six digits open it', async () => {
    const email = somebody();
    const early = newBrowser();
    await spend(email, GUESSES.sign_in - 1);
    site.time.now = new Date(TEST_NOW.getTime() + 11 * 60_000);
    await early.ask(email);
    const code = await mailedCode(site.services.db, email);
    expect(code).toMatch(/^\d{6}$/);
    expect((await early.verify(email, wrongCode(code))).body.code).toBe('code_expired');
    expect((await early.verify(email, code)).body.code).toBe('code_expired');
  });

  it('[HOLD-8] lock nobody out: the owner’s code is then too long to be guessed', async () => {
    const email = somebody();
    await spend(email, GUESSES.sign_in);
    const owner = newBrowser();
    expect((await owner.ask(email)).body.digits).toBe(16);
    const code = await mailedCode(site.services.db, email);
    expect(code).toMatch(/^\d{16}$/);
    expect((await owner.verify(email, code.slice(0, 6))).body.code).toBe('code_wrong');
    expect((await owner.verify(email, `${code.slice(0, 15)}${code.endsWith('0') ? 1 : 0}`)).body.code).toBe(
      'code_wrong',
    );
    expect((await owner.verify(email, code.replaceAll(/(\d{4})/g, '$1 '))).status).toBe(200);
    // A day later all is as before.
    site.time.now = new Date(TEST_NOW.getTime() + 24 * 60 * 60_000);
    expect((await newBrowser().ask(email)).body.digits).toBe(6);
  });

  it('[HOLD-8] do not go past that when all come at once', async () => {
    const email = somebody();
    const strangers = Array.from({ length: 30 }, () => newBrowser());
    for (const stranger of strangers) await stranger.ask(email);
    const codes = (await mailsTo(email)).map(({ payload }) => String(payload['code']));
    const wrong =
      ['000000', '111111', '222222', '333333', '444444', '555555'].find((guess) => !codes.includes(guess)) ??
      '';
    await Promise.all(
      strangers.flatMap((stranger) => [1, 2, 3, 4, 5].map(() => stranger.verify(email, wrong))),
    );
    const counted = await site.services.db
      .selectFrom('failed_guesses')
      .select('account')
      .where('account', '=', email)
      .execute();
    expect(counted).toHaveLength(GUESSES.sign_in);
  });

  it('[HOLD-8] with several codes in one browser each comparison counts', async () => {
    const email = somebody();
    const browser = newBrowser();
    for (let count = 0; count < 3; count++) await browser.ask(email);
    const codes = (await mailsTo(email)).map(({ payload }) => String(payload['code']));
    await browser.verify(
      email,
      ['000000', '111111', '222222', '333333'].find((guess) => !codes.includes(guess)) ?? '',
    );
    const counted = await site.services.db
      .selectFrom('failed_guesses')
      .select('account')
      .where('account', '=', email)
      .execute();
    expect(counted).toHaveLength(3);
  });
});

describe('codes that confirm', () => {
  it('[HOLD-8] are counted by account too, apart from signing in, and a taken session locks nobody out', async () => {
    const member = await buildMember(site.services.db);
    const taken = await site.signInAs(member);
    const own = await site.signInAs(member);
    const ask = (as: { cookie: string }) => site.call<Answer>('POST', '/api/step-up/code', { as });
    const verify = (as: { cookie: string }, code: string) =>
      site.call<Answer>('POST', '/api/step-up/verify', { as, body: { code } });
    const newest = () => mailedCode(site.services.db, member.email ?? '', 'step_up_code');
    await spend(member.email ?? '', GUESSES.sign_in);
    expect((await ask(own)).body.digits).toBe(6);
    for (let done = 0; done < GUESSES.step_up;) {
      await site.services.db.deleteFrom('mailed_codes').where('account', '=', member.id).execute();
      await ask(taken);
      const wrong = wrongCode(await newest());
      for (let tries = 0; tries < 5; tries++, done++) await verify(taken, wrong);
    }
    await ask(taken);
    expect((await ask(own)).body.digits).toBe(16);
    expect((await verify(own, await newest())).status).toBe(200);
  });
});
