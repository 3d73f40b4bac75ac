/** What a browser of a fault row needs before it shows a page. */
import type { BrowserContext } from '@playwright/test';

import { answerScheduling } from '../../e2e/scheduling-page.ts';

/** Nothing goes to the outside world, and a mechanism of a test build may be switched off by its name. */
export async function prepareContext(context: BrowserContext, without: string): Promise<void> {
  await answerScheduling(context, false);
  await switchOff(context, without);
}

/** `without` names a mechanism; empty for none. */
export async function switchOff(context: BrowserContext, without: string): Promise<void> {
  await context.addInitScript(`globalThis.SPARK_OFF = ${JSON.stringify(without)};`);
}
