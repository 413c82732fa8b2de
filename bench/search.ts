import { withBenchDatabase } from './cluster.ts';
import { BENCH_NOW, makeDataset, type DatasetSize } from './dataset.ts';
import { measure } from './measure.ts';
import { baselines, discoveryVariants, someMember } from './variants.ts';

/** Measures every variant of discovery's query and prints each as a multiple of a baseline of the same run. */
export async function benchSearch(size: DatasetSize, say: (line: string) => void): Promise<void> {
  await withBenchDatabase(async ({ db }) => {
    say(`Making ${size.events} events around ${BENCH_NOW.toISOString().slice(0, 10)} ...`);
    await makeDataset(db, size);
    say(line('', 'median ms', 'p95 ms', '× first 24', '× seq. count', 'runs'));
    const units: number[] = [];
    for (const variant of baselines) {
      const { median, p95, runs } = await measure(() => variant.run(db));
      units.push(median);
      say(line(variant.name, median.toFixed(2), p95.toFixed(2), '', '', String(runs)));
    }
    const [first = NaN, count = NaN] = units;
    for (const variant of discoveryVariants(await someMember(db))) {
      const { median, p95, runs } = await measure(() => variant.run(db));
      const ratios = [(median / first).toFixed(1), (median / count).toFixed(2)] as const;
      say(line(variant.name, median.toFixed(2), p95.toFixed(2), ...ratios, String(runs)));
    }
  });
}

const line = (name: string, ...figures: string[]) =>
  [name.padEnd(48), ...figures.map((figure) => figure.padStart(13))].join('');
