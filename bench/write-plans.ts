import { writeFile } from 'node:fs/promises';
import { withBenchDatabase } from './cluster.ts';
import { BENCH_NOW, makeDataset, type DatasetSize } from './dataset.ts';
import { plansFingerprint } from './plans-fingerprint.ts';
import { settledPlan, summarize, trimPlan } from './plans.ts';
import { baselines, discoveryVariants, someMember } from './variants.ts';

const FILE = new URL('../docs/query-plans.md', import.meta.url);

const preface = ({ events, members }: DatasetSize, fingerprint: string) => `# Query plans of discovery

Made by \`npm run bench -- plans\`; do not edit. ${events.toLocaleString('en-US')} events (four fifths of them still to
come), ${members.toLocaleString('en-US')} members, a fifth of the events dates of series, on the embedded database with an installation's settings. Each query is
\`listEvents\`, \`readListed\` or \`countEvents\` of \`api/src/events\`, asked by a signed-in member; the plan is the one that a process has
settled on after running it seven times. Under each name stands what a good plan does, then what this one did: time on the
machine that made the file, pages of 8 kB it touched, and how it found the events. "Generic plan" means that PostgreSQL
planned without looking at the values.

A test says when these are no longer the statements and the indexes: \`${fingerprint}\`.
`;

/** Explains every variant on a full dataset and writes docs/query-plans.md. */
export async function writePlans(size: DatasetSize, say: (line: string) => void): Promise<void> {
  await withBenchDatabase(async ({ db, lastStatement }) => {
    say(
      `Making ${size.events} events around ${BENCH_NOW.toISOString().slice(0, 10)}: minutes, twice as many on a busy machine ...`,
    );
    await makeDataset(db, size);
    const sections = [preface(size, await plansFingerprint())];
    for (const variant of [...baselines, ...discoveryVariants(await someMember(db))]) {
      await variant.run(db);
      const plan = await settledPlan(db, lastStatement());
      const summary = summarize(plan);
      say(`${variant.name.padEnd(44)} ${summary}`);
      const title = variant.name.charAt(0).toUpperCase() + variant.name.slice(1);
      sections.push(
        `## ${title}\n\n${variant.expected}\n${summary}.\n\n\`\`\`text\n${trimPlan(plan)}\n\`\`\`\n`,
      );
    }
    await writeFile(FILE, sections.join('\n'));
    say('Written: docs/query-plans.md');
  });
}
