/** What happens to tabs: loaded again, put to sleep by the browser, opened beside each other. */
import type { Page } from '@playwright/test';

import { createVisitor } from '../../e2e/visitor.ts';
import { tellOnline } from '../../faults/browser/locks.ts';
import { atTheBrowser, type Client, closeOtherTabs } from './client.ts';
import { queueEntries } from './entries.ts';
import { rest } from './rest.ts';

/** Loads the page again, up to three times in a row. */
export async function reload(client: Client): Promise<void> {
  const { page } = await atTheBrowser(client);
  for (let left = client.draw.whole(1, 3); left > 0; left -= 1) await page.reload();
}

/** The only tab sleeps for a while, in the middle of whatever it does. */
export async function sleep(client: Client, over: AbortSignal): Promise<void> {
  const { page } = await atTheBrowser(client);
  await tellOnline(page);
  const wake = await freeze(client, page);
  await rest(client.draw.whole(500, 6000), over);
  await wake();
}

/** Another tab queues something and may fall asleep over it, now and then for longer than a turn lasts. */
export async function otherTab(client: Client, over: AbortSignal): Promise<void> {
  const { draw } = client;
  const { page } = await atTheBrowser(client);
  if (client.asleep.size > 0) await closeOtherTabs(client);
  const other = createVisitor(await page.context().newPage());
  await other.open();
  await other.page.getByRole('heading', { level: 1 }).waitFor();
  await queueEntries(client, other.page);
  const wake = await freeze(client, other.page);
  await tellOnline(page);
  // One that sleeps on is woken or closed by whoever comes next.
  if (draw.chance(0.3)) return;
  await rest(draw.whole(200, 5000), over);
  await wake();
  if (draw.chance(0.5)) await other.page.close();
}

async function freeze(client: Client, page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const become = async (state: 'frozen' | 'active') => {
    await session.send('Page.setWebLifecycleState', { state });
  };
  await become('frozen');
  client.history.count('freezes');
  const wake = async () => {
    client.asleep.delete(page);
    await become('active');
  };
  client.asleep.set(page, wake);
  return wake;
}
