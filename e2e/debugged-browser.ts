import { chromium } from 'playwright-core';
import { freePort } from '../api/src/platform/embedded-postgres/free-port.ts';
import { findBrowser } from './browser.ts';

/** Runs `work` with the tests' browser, which other programs can drive through its debugging port meanwhile. */
export async function withDebuggedBrowser(work: (port: number) => Promise<void>): Promise<void> {
  const { args, ...launch } = await findBrowser();
  const port = await freePort('127.0.0.1');
  const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    await work(port);
  } finally {
    await browser.close();
  }
}
