import { MINUTE_MS } from '@backyard/contract';
import { checkClock } from './check-clock.ts';
import { checkPublicUrl } from './check-public-url.ts';
import { checkFolder } from './folder-check.ts';
import { checkImages, createImageStore } from './image-store/index.ts';
import { checkMail } from './mailer/index.ts';
import type { Services } from './services.ts';

/** An outside service that a server needs. */
export interface OutsideCheck {
  what: string;
  /** Rejects with the reason if it does not work. */
  check: () => Promise<unknown>;
  /** The consequences meanwhile, and what the operator should do. */
  toDo: string;
  /** How long failures are retried at a start, because a proxy in front may not yet route to a new server. Milliseconds. */
  settlesMs?: number;
}

/**
 * How long a start or a command waits for each check, regardless of the check's own limit; and the pause between two tries of a start.
 * Milliseconds.
 */
const WAITS = { patienceMs: 30_000, againMs: 5000 };

/** The checks of `npm run admin -- check` and of each start. Each takes at most about ten seconds. */
export function outsideChecks({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): OutsideCheck[] {
  const { publicUrl } = config;
  return [
    {
      what: 'clock',
      check: () => checkClock({ db, clock }),
      toDo: 'codes and holds end too early or too late: let NTP set both machines',
    },
    {
      what: 'mail',
      check: () => checkMail(config),
      toDo: 'mails wait, for up to four days: see SMTP_URL and the mail server',
    },
    {
      what: 'pictures',
      check: () => checkImages(config, createImageStore(config)),
      toDo: 'nobody adds a picture: see the settings S3_…, or DATA_DIR',
    },
    {
      what: 'disk',
      check: () => checkFolder(config.dataDir),
      toDo: 'nothing can be kept: make room in DATA_DIR, and let this user write there',
    },
    ...(publicUrl === null
      ? []
      : [
          {
            what: 'PUBLIC_URL',
            check: () => checkPublicUrl(publicUrl),
            toDo: 'links in mails lead there: see its name, its certificate and the proxy in front',
            settlesMs: MINUTE_MS,
          },
        ]),
  ];
}

/**
 * A start logs at once what does not work, a line each with what to do, and goes on; otherwise users would be the first to notice.
 * Nothing waits for it, and it never rejects.
 */
export async function sayWhatFails(
  { log }: Pick<Services, 'log'>,
  checks: OutsideCheck[],
  { patienceMs, againMs } = WAITS,
): Promise<void> {
  await Promise.all(
    checks.map(async ({ what, check, toDo, settlesMs = 0 }) => {
      const reason = await failureOf(check, { patienceMs, againMs, settlesMs });
      if (reason !== null)
        log.error(
          { check: what, reason },
          `${what} does not work; ${toDo}. npm run admin -- check tries it again`,
        );
    }),
  );
}

/** The final failure of `check` as one line, or null if it works. Waits no longer than `patienceMs` per try. */
export async function failureOf(
  check: () => Promise<unknown>,
  { patienceMs = WAITS.patienceMs, againMs = WAITS.againMs, settlesMs = 0 } = {},
): Promise<string | null> {
  const until = performance.now() + settlesMs;
  const tried = async (): Promise<unknown> => check();
  for (;;) {
    const reason = await Promise.race([
      tried().then(() => null, reasonOf),
      pause(patienceMs).then(() => `No answer within ${patienceMs / 1000} seconds`),
    ]);
    if (reason === null || performance.now() >= until) return reason;
    await pause(againMs);
  }
}

/** Keeps no process from ending. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** The innermost cause, in one line: the outer message may be just "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error ? reasonOf(inner) : error.message.replaceAll(/\s+/g, ' ');
}
