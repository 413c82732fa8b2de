import type { Config } from './config.ts';
import { checkFolder } from './folder-check.ts';
import { checkImages, createImageStore } from './image-store/index.ts';
import { checkMail } from './mailer/index.ts';
import type { Services } from './services.ts';

/** Something outside of a process that it cannot do without for long. */
export interface OutsideCheck {
  what: string;
  /** Rejects, with the reason in its words, when it does not work. */
  check: () => Promise<unknown>;
}

/** What is there without a database: each asks once, and takes ten seconds or so at the most. */
export const outsideChecks = (config: Pick<Config, 'smtpUrl' | 'dataDir' | 's3'>): OutsideCheck[] => [
  { what: 'mail', check: () => checkMail(config) },
  { what: 'pictures', check: () => checkImages(config, createImageStore(config)) },
  { what: 'disk', check: () => checkFolder(config.dataDir) },
];

/** A start says at once what does not work, and goes on: people would be the next to notice. */
export async function sayWhatFails({ config, log }: Pick<Services, 'config' | 'log'>): Promise<void> {
  await Promise.all(
    outsideChecks(config).map(({ what, check }) =>
      check().catch((error: unknown) =>
        log.error({ err: error }, `${what} does not work; npm run admin -- check says more`),
      ),
    ),
  );
}
