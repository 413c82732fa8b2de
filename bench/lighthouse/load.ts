import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalledIn } from '../../scripts/lib/install.mjs';

/** What is read of a run's result (LHR); its own types are there only once it is installed. */
export interface Result {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number } | undefined
  >;
  environment: { benchmarkIndex: number };
}

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'silent'; output: 'json' },
) => Promise<{ lhr: Result } | undefined>;

/**
 * Lighthouse in the one version of the lockfile beside this file, installed at its first use: 157 MB that nothing else
 * needs.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  await ensureInstalledIn(fileURLToPath(new URL('.', import.meta.url)));
  const program = createRequire(import.meta.url).resolve('lighthouse');
  const loaded: { default: Lighthouse } = await import(pathToFileURL(program).href);
  return loaded.default;
}
