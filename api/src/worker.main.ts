import './platform/brand/apply-brand.ts';
import { fileURLToPath } from 'node:url';
import { readConfig } from './platform/config.ts';
import { createEnding, explainStart } from './platform/ending.ts';
import { createVoice, sayLastWords } from './platform/log/index.ts';
import { createProcessMetrics, type Measured, type ProcessMetrics } from './platform/metrics/index.ts';
import { toldOutside } from './platform/outside.ts';
import { tellMeasured, workAsWorker } from './platform/workers/index.ts';
import { serve } from './serve.ts';

/** One of several processes that serve (see platform/workers). It reads the settings itself: it may be newer than the first process. */
const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** For the last figures to be sent. */
const TELL_MS = 500;
const voice = createVoice(process.env);
const { say } = voice;
const ending = createEnding(undefined, voice);
sayLastWords(voice);
/** The first process looks for all. */
const outside = toldOutside();
let metrics: ProcessMetrics | undefined;
const measured = async (): Promise<Measured> => (await metrics?.measured()) ?? [];

workAsWorker(
  async ({ databaseUrl, databasePool }) => {
    const config = { ...readConfig(process.env, PROJECT_ROOT), databasePool };
    if (config.metrics) {
      metrics = await createProcessMetrics();
      // At the very end: what was answered last is counted by then.
      ending.first(TELL_MS, () => tellMeasured(measured));
    }
    return serve(config, { database: Promise.resolve(databaseUrl), ending, say, metrics, outside });
  },
  ending.end,
  measured,
  outside.tell,
).catch((error: unknown) => {
  voice.complain(error, explainStart(error));
  void ending.end(1);
});
