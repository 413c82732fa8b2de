import { fileURLToPath } from 'node:url';
import { readConfig } from './platform/config.ts';
import { createEnding, explainStart } from './platform/ending.ts';
import { sayLastWords } from './platform/log/index.ts';
import { workAsWorker } from './platform/workers/index.ts';
import { serve } from './serve.ts';

/** One of several processes that serve (see platform/workers). It reads the settings itself: it may be newer than the first process. */
const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ending = createEnding();
sayLastWords();
const say = (line: string) => console.log(line);

workAsWorker(
  ({ databaseUrl, databasePool }) =>
    serve(
      { ...readConfig(process.env, PROJECT_ROOT), databasePool },
      { database: Promise.resolve(databaseUrl), ending, say },
    ),
  ending.end,
).catch((error: unknown) => {
  console.error(explainStart(error));
  void ending.end(1);
});
