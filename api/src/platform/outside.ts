import type { Config } from './config.ts';
import { givesAnother } from './database/index.ts';
import type { Ending } from './ending.ts';
import { checkFolder } from './folder-check.ts';
import { checkImages, createImageStore } from './image-store/index.ts';
import { checkLastMails, checkMail } from './mailer/index.ts';
import { createProbe, NOT_KNOWN, type Standing } from './probe.ts';
import type { Services } from './services.ts';

/** The known state of outside services. */
export interface Standings {
  mail: Standing;
  pictures: Standing;
  disk: Standing;
  connections: Standing;
}

/** Reports the known state; never waits for anything. */
export interface Outside {
  standings: () => Standings;
}

/** Three mails are three tries already; to look at them costs one statement. */
const LAST_MAILS = { believedMs: 10_000, tolerated: 1 };
/** A file is written and taken away: a full disk shows within twenty seconds. */
const FOLDER = { believedMs: 10_000, againMs: 5000 };
/** A connection is opened and closed; one refusal may be a crowd that has gone again. */
const CONNECTION = { believedMs: 15_000, againMs: 5000, tolerated: 2 };
/** Each request to a bucket costs money. A silent or refusing one shows within a minute. */
const BUCKET = { believedMs: 30_000, againMs: 5000, tolerated: 2 };

/** How often the first process looks for checks that are due. Milliseconds. */
const LOOK_MS = 5000;

const WELL: Standings = { mail: 'ok', pictures: 'ok', disk: 'ok', connections: 'ok' };

const worse = (...standings: Standing[]): Standing => (standings.includes('failing') ? 'failing' : 'ok');

/** Checks mail, pictures and the disk when `look` is called, each at its own interval. */
export function probeOutside(
  services: Pick<Services, 'db' | 'clock' | 'log'> & {
    config: Pick<Config, 'smtpUrl' | 'dataDir' | 's3' | 'databaseUrl'>;
  },
): Outside {
  const { config } = services;
  const begun = services.clock();
  const store = createImageStore(config);
  const mailServer = createProbe(services, 'The mail server', () => checkMail(config));
  const lastMails = createProbe(services, 'Sending mail', () => checkLastMails(services, begun), LAST_MAILS);
  const pictures = createProbe(
    services,
    'Keeping pictures',
    () => checkImages(config, store),
    config.s3 ? BUCKET : FOLDER,
  );
  const disk = createProbe(services, 'The disk', () => checkFolder(config.dataDir), FOLDER);
  const connections = createProbe(
    services,
    'Opening one more connection to the database',
    async () => {
      const given = config.databaseUrl === null ? null : await givesAnother(config.databaseUrl);
      if (given === false) throw new Error('The database gives no more connections (max_connections)');
      return given ?? NOT_KNOWN;
    },
    CONNECTION,
  );
  return {
    standings: () => ({
      mail: worse(mailServer(), lastMails()),
      pictures: pictures(),
      disk: disk(),
      connections: connections(),
    }),
  };
}

/**
 * The first process of a server runs the checks by itself, even without requests, and shares the results, so that all processes at one
 * address report the same [HOLD-25]. The checks stop as the process begins to end, because their resources are closed before the
 * process exits.
 *
 * @param tell receives the results at each look.
 */
export function watchOutside(
  { standings }: Outside,
  ending: Pick<Ending, 'first'>,
  tell: (found: Standings) => void = () => undefined,
): void {
  const look = (): void => tell(standings());
  look();
  const looking = setInterval(look, LOOK_MS).unref();
  ending.first(0, async () => clearInterval(looking));
}

/** The results in a process that receives them from the first one. Until then nothing counts as failing. */
export function toldOutside(): Outside & { tell: (found: Standings) => void } {
  let last = WELL;
  return {
    standings: () => last,
    tell: (found) => {
      last = found;
    },
  };
}
