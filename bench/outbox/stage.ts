/** Sets up one server and one browser for all queues; each run has its own network and profile. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, chromium } from '@playwright/test';

import { environment } from '../../scripts/pocketbase-server.mjs';
import { adminJson, anId } from '../../tests/support/op-api.ts';
import { bytesOf, type FaultProxy, startFaultProxy } from '../../tests/support/fault-proxy.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import type { Bench, Drained, Message, QueueName } from './page/queue.ts';
import { buildSite } from './site.ts';

declare global {
  var bench: Bench;
}

/** `poison` makes one message unacceptable. Without `weather` (network faults) the page reaches the server directly. */
export type Plan = {
  queue: QueueName;
  count: number;
  withinMs: number;
  poison?: boolean;
  weather?: (network: FaultProxy) => void;
};

/** The result of a plan. `rows` are rows on the server, `stored` the different messages in them. */
export type Outcome = Drained & {
  count: number;
  rows: number;
  stored: number;
  requests: number;
  bytes: number;
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The unacceptable message is the fourth. */
const poisonAt = 3;

export async function openStage(executablePath: string) {
  const site = await mkdtemp(join(tmpdir(), 'spark-bench-site-'));
  await buildSite(site);
  const server = await startServer({ env: { GOGC: environment.GOGC }, site });
  await openToAnyone(server);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return {
    run: (plan: Plan) => run(server, browser, plan),
    async close() {
      await browser.close();
      await server.stop();
      await rm(site, { recursive: true, force: true });
    },
  };
}

async function run(server: TestServer, browser: Browser, plan: Plan): Promise<Outcome> {
  const { queue, count, poison = false, weather, withinMs } = plan;
  const network = await startFaultProxy(server.url, hostOf(server));
  const context = await browser.newContext();
  const name = anId();
  try {
    const page = await context.newPage();
    await page.goto(network.url);
    const messages = messagesOf(name, count, poison);
    await page.evaluate((given) => bench.keep(given.queue, given.messages), { queue, messages });
    weather?.(network);
    const drained = await page.evaluate((within) => bench.drain(within), withinMs);
    const passages = network.passages();
    const requests = passages.length;
    const stored = await server.rows(tableOf(queue), `message~"${name}"`);
    return {
      ...drained,
      count,
      rows: stored.length,
      stored: new Set(stored.map(({ message }) => message)).size,
      requests,
      bytes: bytesOf(passages),
    };
  } finally {
    await context.close();
    await network.stop();
  }
}

/** Only the administration host has PocketBase's own creates, so the peers' requests go there. */
function hostOf({ adminHost }: TestServer) {
  return (path: string) => (/^\/api\/(collections|batch)\b/.test(path) ? adminHost : undefined);
}

function tableOf(queue: QueueName): string {
  return queue === 'ours' ? 'contacts' : 'bench_messages';
}

function messagesOf(run: string, count: number, poison: boolean): Message[] {
  return Array.from({ length: count }, (_, index) => ({
    id: anId(),
    name: 'Tomás Rivera',
    email: poison && index === poisonAt ? 'not an address' : 'tomas@example.com',
    phone: '',
    subject: 'bookkeeping',
    message: `${run} ${index}: do you take on clients mid-year? We keep two sets of books and have four people.`,
  }));
}

/**
 * Makes a collection for the peers, on this data folder only: open to guests like the write endpoint, and with batches.
 */
async function openToAnyone(server: TestServer): Promise<void> {
  const text = (name: string) => ({ type: 'text', name });
  const collection = {
    type: 'base',
    name: 'bench_messages',
    createRule: '',
    updateRule: '',
    fields: [
      text('name'),
      { type: 'email', name: 'email' },
      text('phone'),
      text('subject'),
      text('message'),
    ],
  };
  await adminJson(server, '/api/collections', collection);
  await adminJson(server, '/api/settings', { batch: { enabled: true, maxRequests: 50 } }, 'PATCH');
}
