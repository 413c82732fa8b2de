import type { Page } from '@playwright/test';

/**
 * Chooses a file, as with the system's own dialog: `press` has to open it. The dialog itself stays closed: whether the
 * browser hands it over in time is the tool's affair (its event is lost now and then on a busy machine).
 */
export async function chooseFile(
  page: Page,
  press: () => Promise<unknown>,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
        event.preventDefault();
        event.target.dataset['opened'] = '';
      },
      { capture: true },
    );
  });
  await press();
  await page.locator('input[type=file][data-opened]').setInputFiles(file);
}
