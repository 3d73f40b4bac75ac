/** A visitor who has no pointer. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Tabs forward until the control has the focus. */
export async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Tabs to a control and presses a key on it. */
export async function use(page: Page, control: Locator, key: string) {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
