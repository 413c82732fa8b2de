import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { packagedBrowser } from './browser.ts';

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'the browser that comes as a package starts and draws text',
  async () => {
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
  },
);
