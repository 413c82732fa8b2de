import { parseArgs } from 'node:util';
import { FULL_SIZE, type DatasetSize } from './dataset.ts';
import { benchSearch } from './search.ts';
import { writePlans } from './write-plans.ts';

const USAGE = `npm run bench -- NAME [--events N]

  search   how long discovery's query takes, filter by filter
  plans    how PostgreSQL goes about it: writes docs/query-plans.md

  --events N   size of the dataset (default ${FULL_SIZE.events})`;

const BENCHES: Record<string, (size: DatasetSize, say: (line: string) => void) => Promise<void>> = {
  search: benchSearch,
  plans: writePlans,
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { events: { type: 'string', default: String(FULL_SIZE.events) } },
  });
  const name = positionals[0] ?? '';
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  const events = Number(values.events);
  if (!bench || !Number.isInteger(events) || events < 1000) throw new Error(USAGE);
  await bench({ ...FULL_SIZE, events }, (line) => console.log(line));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
