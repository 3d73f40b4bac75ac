/** The structured data of a page. */
import type { Page } from '@playwright/test';

/** Every JSON-LD block, in its order. */
export async function schemasOf(page: Page): Promise<unknown[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
}
