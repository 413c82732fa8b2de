import { parseArgs } from 'node:util';
import { benchAlone } from './alone.ts';
import { benchAnalytics } from './analytics.ts';
import { benchBackup } from './backup.ts';
import { benchChoices } from './choices.ts';
import { benchConversation } from './conversation.ts';
import { FULL_SIZE, type DatasetSize } from './dataset.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoad, type LoadOptions } from './load/load.ts';
import { benchSoak } from './load/soak.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { benchRecommendations } from './recommendations.ts';
import { benchScale } from './scale/scale.ts';
import { benchSearch } from './search.ts';
import { benchTables } from './tables.ts';
import { writePlans } from './write-plans.ts';

const USAGE = `npm run bench -- NAME [--events N]

  search   how long discovery's query takes, filter by filter
  plans    how PostgreSQL goes about it: writes docs/query-plans.md
  recommendations   how well they meet made-up tastes, and how long they take with ten registrations an event
  analytics   how long the admin's figures take with a million members, against a full count of the same tables
  lighthouse   the scores, LCP, CLS and TBT of what a visitor sees first, as on a phone
  pages    requests a second of a drawn event page and of the list call, beside a bare server sending the same bytes
  people   how long a page of the admin's table of people takes with a million members, against a full count
  load     what every kind of request and page costs, signed in: a second, p50, p99, CPU time, queries, planning
  soak     what the server holds of memory while it answers 200 requests a second for ten minutes
  backup   how long a backup of a million registrations takes, and its restore into an empty place
  alone    how long it takes to count what became of people who came alone, with a million registrations
  choices  whether time tells who was chosen to be seen again from who was not: 1,000 pairs, a rank test
  conversation   how long a message takes to 500 readers at two processes, beside a bare server that only sends on
  scale    how many machines 10,000, a million and 50 million members want, from what load measured (docs/scale.md)
  tables   how good the tables are beside the best there are, and how long they take to draw

  --events N   size of the dataset (default ${FULL_SIZE.events})

  of scale:
  --figures FILE   what load wrote with --json, instead of bench/scale/figures.json for what it measured

  of load and soak:
  --data DIR       where its datasets are kept (default node_modules/.cache/bench)
  --json FILE      writes its figures there
  --compare FILE   beside those of an older run
  --only WORD      the kinds of requests that are called so
  --profile DIR    writes there where each thread's time went (.cpuprofile, for speedscope or a browser)
  --workers N      with so many processes that serve (default 1)
  --seconds N      how long a soak takes (default 600)
  --rate N         how many requests a second it makes (default 200)`;

type Bench = (size: DatasetSize, say: (line: string) => void, options: LoadOptions) => Promise<void>;

const BENCHES: Record<string, Bench> = {
  search: benchSearch,
  plans: writePlans,
  recommendations: benchRecommendations,
  analytics: benchAnalytics,
  lighthouse: benchLighthouse,
  pages: benchPages,
  people: benchPeople,
  load: benchLoad,
  soak: benchSoak,
  conversation: benchConversation,
  tables: benchTables,
  choices: benchChoices,
  alone: benchAlone,
  backup: benchBackup,
  scale: benchScale,
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      events: { type: 'string', default: String(FULL_SIZE.events) },
      data: { type: 'string' },
      json: { type: 'string' },
      compare: { type: 'string' },
      only: { type: 'string' },
      workers: { type: 'string' },
      seconds: { type: 'string' },
      rate: { type: 'string' },
      figures: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const name = positionals[0] ?? '';
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  const events = Number(values.events);
  if (!bench || !Number.isInteger(events) || events < 1000) throw new Error(USAGE);
  await bench({ ...FULL_SIZE, events }, (line) => console.log(line), values);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
