import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { packagedBrowser, testBrowser } from './browser.ts';

const comesAsPackage = test.skipIf(process.platform !== 'linux' || process.arch !== 'x64');

comesAsPackage('the browser that comes as a package starts and draws text', async () => {
  const launch = await packagedBrowser();
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage();
    await page.setContent('<span>Backyard</span>');
    const box = await page.locator('span').boundingBox();
    expect(box?.width).toBeGreaterThan(20);
  } finally {
    await browser.close();
  }
});

comesAsPackage(
  'a page of ours is drawn by the process that its empty page began with: no second one is started',
  async () => {
    const site = createServer((_, answer) =>
      answer.setHeader('cross-origin-opener-policy', 'same-origin').end('<title>Backyard</title>'),
    );
    await new Promise<void>((listening) => site.listen(0, 'localhost', listening));
    const browser = await chromium.launch(await testBrowser());
    try {
      const asked = await browser.newBrowserCDPSession();
      const drawing = async (): Promise<number[]> => {
        const { processInfo } = await asked.send('SystemInfo.getProcessInfo');
        return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
      };
      const page = await browser.newPage();
      const before = await drawing();
      expect(before).toHaveLength(1);
      await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
      expect(await page.title()).toBe('Backyard');
      expect(await drawing()).toEqual(before);
    } finally {
      await browser.close();
      site.close();
    }
  },
);
