/** Ends a run: without faults all pending ops must leave, and the device is checked for personal data. */
import { setTimeout as pause } from 'node:timers/promises';

import { tellOnline } from '../../tests/faults/browser/worker.ts';
import { longestWaitMs } from '#sync/backoff.ts';
import { atTheBrowser, type Client, closeOtherTabs, killBrowser } from './client.ts';
import { whatIsLeft, whatWaits } from './device-state.ts';
import { blame, whereItStands } from './estimate-look.ts';

/** The queue's longest wait, plus time to work; later ops count as stuck. */
const settleWithinMs = longestWaitMs + 90_000;
const tries = 5;

/** Closes drafts, waits for the queue, and records what is stuck. */
export async function comeToRest(client: Client): Promise<void> {
  const screen = await quiet(client);
  const until = performance.now() + settleWithinMs;
  let waiting = await whatWaits(screen);
  client.history.note(client.name, `at the end ${waiting.length} wait`);
  // Rejected ops wait for corrections, which this visitor cannot make.
  while (waiting.some(({ state }) => state !== 'parked') && performance.now() < until) {
    await tellOnline(screen);
    await pause(500);
    waiting = await whatWaits(screen);
  }
  for (const { id, kind, state, trouble } of waiting) {
    blame(client, 'stuck', `${kind} ${id}: ${state}, ${trouble?.code ?? 'no trouble'}`);
  }
  for (const word of await whatIsLeft(screen, client.meant.personal)) {
    blame(client, 'left', `${word} on the device of ${client.name}`);
  }
  client.history.note(client.name, 'at rest');
}

/** Leaves one tab and checks the draft; restarts a broken browser. */
async function quiet(client: Client) {
  for (let left = tries; ; left -= 1) {
    try {
      const screen = await atTheBrowser(client);
      await closeOtherTabs(client);
      while (await whereItStands(client));
      return screen;
    } catch (error) {
      if (left === 1) throw error;
      client.history.note(client.name, `not at rest yet: ${String(error).split('\n')[0]}`);
      await killBrowser(client);
      client.dying = false;
    }
  }
}
