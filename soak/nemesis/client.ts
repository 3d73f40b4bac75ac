/** A visitor with their own browser and network. After a kill, the next browser finds the same profile. */
import { expect } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { workerReady } from '../../tests/journeys/journey.ts';
import { type Device, patienceMs, type Screen } from '../../tests/support/browsers/screen.ts';
import type { FaultProxy } from '../../tests/support/fault-proxy.ts';
import type { Draw } from './draw.ts';
import type { History } from './history.ts';
import type { Meant, MeantEstimate } from './meant.ts';

export type Client = {
  name: string;
  draw: Draw;
  network: FaultProxy;
  device: Device;
  /** The folder of files to pick. */
  folder: string;
  meant: Meant;
  history: History;
  /** The browser's first tab; null without a browser. */
  screen: Screen | null;
  /** The browser is being killed: running actions have no effect. */
  dying: boolean;
  /** The unfinished estimate. */
  current: MeantEstimate | null;
  /** Further tabs, each with a function that wakes it if it sleeps. */
  others: Map<Screen, () => Promise<void>>;
};

/** Returns the first tab; if no browser runs, starts one on the page that most people return to. */
export async function atTheBrowser(client: Client): Promise<Screen> {
  if (client.dying) throw new Error('the browser is dying');
  if (client.screen) return client.screen;
  client.others.clear();
  const screen = await client.device.start(client.network.url);
  client.screen = screen;
  client.history.note(client.name, 'started a browser');
  await screen.goto(paths.estimator);
  return screen;
}

/** The first visit, with a working network: afterwards the app opens offline. */
export async function firstVisit(client: Client): Promise<void> {
  const screen = await atTheBrowser(client);
  await workerReady(screen);
  await screen.reload();
  await expect(async () => {
    const inCharge = await screen.evaluate(() => navigator.serviceWorker.controller !== null);
    expect(inCharge).toBe(true);
  }).toPass({ timeout: patienceMs });
}

/** Kills the browser, if any; `dying` stays true until the next one may start. */
export async function killBrowser(client: Client): Promise<void> {
  if (!client.screen || client.dying) return;
  client.dying = true;
  client.history.note(client.name, 'kill -9 of the browser');
  await client.device.kill();
  client.screen = null;
  client.history.count('kills of browsers');
}

/** Opens an empty tab. */
export async function anotherTab(client: Client): Promise<Screen> {
  const other = await client.device.openTab();
  client.others.set(other, async () => undefined);
  return other;
}

/** Closes a tab, asleep or not. */
export async function closeTab(client: Client, other: Screen): Promise<void> {
  await client.others.get(other)?.();
  client.others.delete(other);
  await other.close();
}

/** Leaves the first tab alone, awake. */
export async function closeOtherTabs(client: Client): Promise<void> {
  for (const other of client.others.keys()) await closeTab(client, other);
}
