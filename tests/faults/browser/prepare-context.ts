/** What every browser of a visitor needs before it shows a page. */
import type { BrowserContext } from '@playwright/test';

import { links } from '#config/links.ts';

/** Nothing goes to the outside world, and a mechanism of a test build may be switched off by its name. */
export async function prepareContext(context: BrowserContext, without: string): Promise<void> {
  await context.route(`${new URL(links.scheduling.href).origin}/**`, (route) =>
    route.fulfill({ status: 204 }),
  );
  await context.addInitScript(`globalThis.SPARK_OFF = ${JSON.stringify(without)};`);
}
