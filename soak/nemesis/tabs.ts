/** What happens to tabs: loaded again, put to sleep by the browser, opened beside each other. */
import { paths } from '#config/paths.ts';
import { bare } from '../../tests/e2e/visitor.ts';
import { tellOnline } from '../../tests/faults/browser/worker.ts';
import type { Screen } from '../../tests/support/browsers/screen.ts';
import { anotherTab, atTheBrowser, type Client, closeOtherTabs, closeTab } from './client.ts';
import { queueEntries } from './entries.ts';
import { rest } from './rest.ts';

/** Loads the page again, up to three times in a row. */
export async function reload(client: Client): Promise<void> {
  const screen = await atTheBrowser(client);
  for (let left = client.draw.whole(1, 3); left > 0; left -= 1) await screen.reload();
}

/** The first tab sleeps for a while, in the middle of whatever it does: frozen, or in the back-forward cache. */
export async function sleep(client: Client, over: AbortSignal): Promise<void> {
  const screen = await atTheBrowser(client);
  await tellOnline(screen);
  const wake = await fallAsleep(client, screen);
  await rest(client.draw.whole(500, 6000), over);
  await wake();
}

/** Another tab queues something and may fall asleep over it, now and then for longer than a turn lasts. */
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
  // It sleeps until a later action wakes or closes it.
  if (draw.chance(0.3)) return;
  await rest(draw.whole(200, 5000), over);
  client.others.set(other, async () => undefined);
  await wake();
  if (draw.chance(0.5)) await closeTab(client, other);
}

/** Answers with what wakes the tab. */
async function fallAsleep(client: Client, screen: Screen): Promise<() => Promise<void>> {
  client.history.count(screen.freeze ? 'freezes' : 'leaves');
  if (screen.freeze) return screen.freeze();
  await screen.goto(bare);
  return screen.back;
}
