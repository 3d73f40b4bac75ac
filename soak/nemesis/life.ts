/** A visitor's actions in an order drawn from the seed, sometimes with a killed browser. */
import { atTheBrowser, type Client, closeOtherTabs, killBrowser } from './client.ts';
import { whatWaits } from './device-state.ts';
import type { Odds } from './draw.ts';
import { queueEntries } from './entries.ts';
import { estimate } from './estimate.ts';
import { rest } from './rest.ts';
import { otherTab, reload, sleep } from './tabs.ts';

type Act = 'estimate' | 'write' | 'reload' | 'sleep' | 'otherTab' | 'wait';

const acts: Odds<Act> = [
  ['estimate', 45],
  ['write', 30],
  ['reload', 10],
  ['sleep', 7],
  ['otherTab', 12],
  ['wait', 6],
];

/** No action takes longer: a tab that sleeps while it holds the database would block the others for good. */
const actWithinMs = 90_000;

/** Acts until the run is over. */
export async function live(client: Client, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const act = client.draw.of(acts);
    const dies = client.draw.chance(0.2);
    const after = client.draw.whole(0, 6000);
    client.history.note(client.name, `act: ${act}`);
    const acting = attempt(client, act, over);
    if (dies) {
      await rest(after, over);
      await killBrowser(client);
    }
    await acting;
    client.dying = false;
  }
}

/** Skips what is impossible now, such as with a killed browser or an unreachable page. */
async function attempt(client: Client, act: Act, over: AbortSignal): Promise<void> {
  const { history, name } = client;
  const patience = setTimeout(() => void endStalled(client, act), actWithinMs);
  try {
    await perform(client, act, over);
    history.count('acts');
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    history.note(name, `${act} came to nothing: ${why}`);
    if (client.dying) return;
    history.count('acts given up');
    await closeOtherTabs(client).catch(() => undefined);
  } finally {
    clearTimeout(patience);
  }
}

async function endStalled(client: Client, act: Act): Promise<void> {
  client.history.note(client.name, `${act} does not end`);
  client.history.count('acts that stalled');
  await killBrowser(client).catch(() => undefined);
}

async function perform(client: Client, act: Act, over: AbortSignal): Promise<void> {
  const screen = await atTheBrowser(client);
  switch (act) {
    case 'estimate':
      return estimate(client);
    case 'write':
      return queueEntries(client, screen);
    case 'reload':
      return reload(client);
    case 'sleep':
      return sleep(client, over);
    case 'otherTab':
      return otherTab(client, over);
    case 'wait':
      client.history.note(client.name, `waiting: ${(await whatWaits(screen)).length}`);
      return rest(client.draw.whole(500, 5000), over);
  }
}
