import { pino } from 'pino';
import type { FileReader } from '../event-import/subprocess/read-in-subprocess.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { createServices } from '../platform/create-services.ts';
import type { Limits } from '../platform/database/index.ts';
import type { Services } from '../platform/services.ts';
import type { Decoder } from '../uploads/decoder/decoder.ts';
import { TEST_NOW } from './builders.ts';
import { testDatabase } from './database.ts';
import { decodeHere } from './decode-here.ts';
import { NOWHERE } from './nowhere.ts';
import { readHere } from './read-here.ts';

/** For what hangs: a crowd that waits for its connections on a busy machine is only slow. */
const PATIENCE_MS = 300_000;

/** Services on the test file's own database, with a clock that is fixed until `time.now` is assigned. */
export async function testServices(
  options: {
    config?: Partial<Config>;
    databaseUrl?: string;
    now?: Date;
    log?: Services['log'];
    limits?: Limits;
    /** Files of events and pictures are read as servers do it, by a program that is started for each. */
    programs?: boolean;
  } = {},
): Promise<Services & { time: { now: Date }; readFile?: FileReader; decodePicture?: Decoder }> {
  const config = {
    ...readConfig({ NODE_ENV: 'test', DEMO: '0', LOG_LEVEL: 'silent' }, '/'),
    dataDir: NOWHERE,
    databasePool: 5,
    ...options.config,
    databaseUrl: options.databaseUrl ?? (await testDatabase()),
  };
  const time = { now: options.now ?? TEST_NOW };
  return {
    ...createServices(config, {
      clock: () => time.now,
      log: options.log ?? pino({ level: 'silent' }),
      patienceMs: PATIENCE_MS,
      reads: true,
      limits: options.limits ?? { read: PATIENCE_MS, change: PATIENCE_MS },
    }),
    time,
    ...(options.programs ? {} : { readFile: readHere, decodePicture: decodeHere }),
  };
}
