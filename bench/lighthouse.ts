import { event } from '@backyard/contract';
import { withDebuggedBrowser } from '../e2e/debugged-browser.ts';
import { startServer } from '../e2e/server.ts';
import { loadLighthouse, type Result } from './lighthouse/load.ts';

/** What a page has to reach, of 100. */
const TARGETS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof TARGETS;
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The largest text or picture is there within this (ms), on that phone. */
const LCP_MS = 1600;

/** One run meets whatever else the machine does; the run in the middle counts. */
const RUNS = 3;

/**
 * Lighthouse as for a mid-range phone on slow 4G (its own mobile settings, with simulated throttling) on what a visitor sees
 * first, from a local server with demo data: its four scores, and LCP, CLS and TBT beside them. Fails below the targets, and
 * says what was found wanting. The last column is Lighthouse's own measure of the machine during the run: a quiet one has well
 * over 1000, and below that what takes time says more about the machine than about the page.
 */
export async function benchLighthouse(_size: unknown, say: (line: string) => void): Promise<void> {
  const lighthouse = await loadLighthouse();
  const server = await startServer({ built: true, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } });
  const wanting: string[] = [];
  try {
    const pages = await firstPages(server.url);
    say(row('mobile, median of 3', 'perf.', 'access.', 'best pr.', 'SEO', 'LCP', 'CLS', 'TBT', 'machine'));
    await withDebuggedBrowser(async (port) => {
      for (const [name, path] of pages) {
        const results: Result[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          const report = await lighthouse(server.url + path, { port, logLevel: 'silent', output: 'json' });
          if (!report) throw new Error(`Lighthouse has nothing to say about ${path}`);
          results.push(report.lhr);
        }
        const result = middleOf(results);
        say(
          row(name, ...CATEGORIES.map((category) => String(scoreOf(result, category))), ...timesOf(result)),
        );
        wanting.push(...findings(name, result));
      }
    });
  } finally {
    await server.stop();
  }
  if (wanting.length > 0) throw new Error(`Below the targets:\n${wanting.join('\n')}`);
}

/** What the weight budgets name (web/build/budget.ts), with an event and a host of the demo data. */
async function firstPages(url: string): Promise<[name: string, path: string][]> {
  const [first] = event.array().parse(await (await fetch(`${url}/api/events?limit=1`)).json());
  return [
    ['/', '/'],
    ['/discover', '/discover'],
    ['/events', '/events'],
    ['/events/{id}', `/events/${first?.id ?? ''}`],
    ['/hosts', '/hosts'],
    ['/host/{hostName}', `/host/${encodeURIComponent(first?.hostName ?? '')}`],
  ];
}

const scoreOf = ({ categories }: Result, category: Category): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

const middleOf = (results: Result[]): Result => {
  const sorted = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const middle = sorted[sorted.length >> 1];
  if (!middle) throw new Error('no results');
  return middle;
};

const lcpOf = ({ audits }: Pick<Result, 'audits'>): number =>
  audits['largest-contentful-paint']?.numericValue ?? Infinity;

const timesOf = ({ audits, environment }: Result): string[] => [
  `${(lcpOf({ audits }) / 1000).toFixed(2)} s`,
  (audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
  `${(audits['total-blocking-time']?.numericValue ?? 0).toFixed(0)} ms`,
  environment.benchmarkIndex.toFixed(0),
];

/** What keeps a page from its targets: every audit of a category that falls short which did not pass. */
function findings(page: string, result: Result): string[] {
  const late = lcpOf(result) > LCP_MS ? [`  ${page}: LCP ${Math.round(lcpOf(result))} ms`] : [];
  const short = CATEGORIES.filter((category) => scoreOf(result, category) < TARGETS[category]).flatMap(
    (category) =>
      (result.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
        .map(
          ({ id }) =>
            `  ${page}, ${category}: ${result.audits[id]?.title ?? id} ${result.audits[id]?.displayValue ?? ''}`,
        ),
  );
  return [...late, ...short];
}

const row = (name: string, ...figures: string[]) =>
  [name.padEnd(20), ...figures.map((figure) => figure.padStart(9))].join('');
