/** A visitor with a browser and a network of their own, until the browser dies; the next one finds what it left. */
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
  /** Where files lie that are picked. */
  folder: string;
  meant: Meant;
  history: History;
  /** The browser's first tab, while there is a browser. */
  screen: Screen | null;
  /** The browser is being killed: running actions have no effect. */
  dying: boolean;
  /** The estimate in the making. */
  current: MeantEstimate | null;
  /** Tabs besides the first one, each with what wakes it if it is asleep. */
  others: Map<Screen, () => Promise<void>>;
};

/** The first tab; starts the browser where there is none, on the page where most people come back. */
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

/** The first visit, with a good network: from then on the app opens without one. */
export async function firstVisit(client: Client): Promise<void> {
  const screen = await atTheBrowser(client);
  await workerReady(screen);
  await screen.reload();
  await expect(async () => {
    const inCharge = await screen.evaluate(() => navigator.serviceWorker.controller !== null);
    expect(inCharge).toBe(true);
  }).toPass({ timeout: patienceMs });
}

/** SIGKILL to the browser, if there is one; it is `dying` until the next one may be started. */
export async function killBrowser(client: Client): Promise<void> {
  if (!client.screen || client.dying) return;
  client.dying = true;
  client.history.note(client.name, 'kill -9 of the browser');
  await client.device.kill();
  client.screen = null;
  client.history.count('kills of browsers');
}

/** Another tab, with nothing in it yet. */
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
