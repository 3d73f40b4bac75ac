/** A visitor with a browser and a network of their own, until the browser dies; the next one finds what it left. */
import type { Page } from '@playwright/test';

import type { Visitor } from '../../e2e/visitor.ts';
import type { Profile } from '../../faults/browser/profile.ts';
import { underWorker } from '../../faults/browser/worker.ts';
import type { FaultProxy } from '../../support/fault-proxy.ts';
import type { Draw } from './draw.ts';
import type { History } from './history.ts';
import type { Meant, MeantEstimate } from './meant.ts';

/** No act takes longer than this; one that would is given up and begun again. */
const patienceMs = 20_000;

export type Client = {
  name: string;
  draw: Draw;
  network: FaultProxy;
  profile: Profile;
  meant: Meant;
  history: History;
  /** The browser's first tab, while there is a browser. */
  visitor: Visitor | null;
  /** The browser is being killed: what is under way comes to nothing. */
  dying: boolean;
  /** The estimate in the making. */
  current: MeantEstimate | null;
  /** Tabs that are asleep, and what wakes them. */
  asleep: Map<Page, () => Promise<void>>;
};

/** The first tab; starts the browser where there is none, on the page where most people come back. */
export async function atTheBrowser(client: Client): Promise<Visitor> {
  if (client.dying) throw new Error('the browser is dying');
  if (client.visitor) return client.visitor;
  client.asleep.clear();
  const visitor = await client.profile.start();
  visitor.page.context().setDefaultTimeout(patienceMs);
  client.visitor = visitor;
  client.history.note(client.name, 'started a browser');
  await visitor.open();
  return visitor;
}

/** The first visit, with a good network: from then on the app opens without one. */
export async function firstVisit(client: Client): Promise<void> {
  const { page } = await atTheBrowser(client);
  await underWorker(page);
}

/** SIGKILL to the browser, if there is one; it is `dying` until the next one may be started. */
export async function killBrowser(client: Client): Promise<void> {
  if (!client.visitor || client.dying) return;
  client.dying = true;
  client.history.note(client.name, 'kill -9 of the browser');
  await client.profile.kill();
  client.visitor = null;
  client.history.count('kills of browsers');
}

/** Leaves the first tab alone, awake. */
export async function closeOtherTabs(client: Client): Promise<void> {
  const { page } = await atTheBrowser(client);
  for (const wake of client.asleep.values()) await wake();
  client.asleep.clear();
  for (const other of page.context().pages()) if (other !== page) await other.close();
}
