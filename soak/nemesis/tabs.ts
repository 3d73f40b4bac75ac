/** Reloads tabs, puts them to sleep, and opens further ones. */
import { paths } from '#config/paths.ts';
import { bare } from '../../tests/e2e/visitor.ts';
import { tellOnline } from '../../tests/faults/browser/worker.ts';
import type { Screen } from '../../tests/support/browsers/screen.ts';
import { anotherTab, atTheBrowser, type Client, closeOtherTabs, closeTab } from './client.ts';
import { queueEntries } from './entries.ts';
import { rest } from './rest.ts';

/** Reloads the page, up to three times in a row. */
export async function reload(client: Client): Promise<void> {
  const screen = await atTheBrowser(client);
  for (let left = client.draw.whole(1, 3); left > 0; left -= 1) await screen.reload();
}

/** Puts the first tab to sleep during its work: frozen, or in the back-forward cache. */
export async function sleep(client: Client, over: AbortSignal): Promise<void> {
  const screen = await atTheBrowser(client);
  await tellOnline(screen);
  const wake = await fallAsleep(client, screen);
  await rest(client.draw.whole(500, 6000), over);
  await wake();
}

/** Queues something in another tab, which may then sleep, sometimes for longer than a sending turn lasts. */
export async function otherTab(client: Client, over: AbortSignal): Promise<void> {
  const { draw } = client;
  const first = await atTheBrowser(client);
  await closeOtherTabs(client);
  const other = await anotherTab(client);
  await other.goto(paths.estimator);
  await other.sees({ role: 'heading', within: { role: 'main' } });
  await queueEntries(client, other);
  const wake = await fallAsleep(client, other);
  client.others.set(other, wake);
  await tellOnline(first);
  // Leaves the tab asleep until a later action wakes or closes it.
  if (draw.chance(0.3)) return;
  await rest(draw.whole(200, 5000), over);
  client.others.set(other, async () => undefined);
  await wake();
  if (draw.chance(0.5)) await closeTab(client, other);
}

/** Returns the function that wakes the tab. */
async function fallAsleep(client: Client, screen: Screen): Promise<() => Promise<void>> {
  client.history.count(screen.freeze ? 'freezes' : 'leaves');
  if (screen.freeze) return screen.freeze();
  await screen.goto(bare);
  return screen.back;
}
