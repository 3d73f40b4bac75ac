/** A browser that does not know invoker commands: the page's own few lines open and close its dialogs. */
import { paths } from '#config/paths.ts';
import { expect, test } from './journey.ts';

test('dialogs open and close all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
    // What the browser would still do by itself is held back.
    addEventListener('command', (event) => event.preventDefault(), true);
  });
  await page.goto(paths.home);
  const opener = page.getByRole('button', { name: 'Schedule Consultation' }).first();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Consultation' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toHaveCount(0);
});
