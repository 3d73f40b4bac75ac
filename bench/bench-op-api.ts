/** Compares the write endpoint (ops validated, priced, receipted) with PocketBase's own creates of the same records. */
import { Agent, request } from 'node:http';

import type { Op } from '#domain/ops/op.ts';
import { messageBody, saveBody } from '../tests/support/bodies.ts';
import { adminJson, anId, anOp } from '../tests/support/op-api.ts';
import { environment } from '../scripts/pocketbase-server.mjs';
import { startServer, type TestServer } from '../tests/support/server.ts';
import { spreadOf } from './load/medians.ts';

const roundMs = 1500;
const rounds = 7;

/** Records per second, and as a ratio of raw creates; medians of the rounds. */
export type OpApiFigures = Record<Way, number> & { singleRatio: number; twentyRatio: number };

type Way = 'raw' | 'single' | 'twenty';

type Subject = { collection: string; op: () => Op; fields: () => object };

const subjects: Record<string, Subject> = {
  'contact.send': {
    collection: 'contacts',
    op: () => anOp('contact.send', messageBody),
    fields: () => ({ ...messageBody, id: anId(), source: emptySource, suspected_spam: false }),
  },
  'estimate.save': {
    collection: 'abandoned_estimates',
    op: () => anOp('estimate.save', saveBody),
    fields: () => ({ ...saveBody, ...priced, id: anId() }),
  },
};

const emptySource = { utm_source: '', utm_medium: '', referrer: '', landing_page: '' };
const priced = {
  status: 'abandoned',
  price_standing: 'current',
  valid_until: '2030-01-01 00:00:00.000Z',
  totals_differ: false,
  stated_totals: { monthlyTotal: 500, oneTimeTotal: 1199, discount: 0 },
  suspected_spam: false,
  rev: 1,
  estimate_details: {
    breakdown: [
      { service: 'Tax Preparation', cost: 1199, type: 'one-time' },
      { service: 'Bookkeeping', cost: 500, type: 'monthly' },
    ],
    monthlyTotal: 500,
    oneTimeTotal: 1199,
    discount: 0,
    isSparkWealthClient: false,
    paymentChoices: {},
  },
};

/** Measures each kind with `clients` at once; the three ways alternate, so that other load slows all of them. */
export async function benchOpApi(clients: number): Promise<Record<string, OpApiFigures>> {
  const server = await startServer({ env: { GOGC: environment.GOGC } });
  try {
    const figures: Record<string, OpApiFigures> = {};
    for (const [kind, subject] of Object.entries(subjects)) {
      await openToAnyone(server, subject.collection);
      figures[kind] = await compare(server, subject, clients);
    }
    return figures;
  } finally {
    await server.stop();
  }
}

const bodyOf = (op: () => Op, count: number) => () =>
  JSON.stringify({ v: 1, owner: null, ops: Array.from({ length: count }, op) });

async function compare(
  { url, adminHost }: TestServer,
  { collection, op, fields }: Subject,
  clients: number,
): Promise<OpApiFigures> {
  const ways = {
    raw: {
      path: `/api/collections/${collection}/records`,
      body: () => JSON.stringify(fields()),
      records: 1,
      // PocketBase's own creates are only on the administration host.
      host: adminHost,
    },
    single: { path: '/api/ops', body: bodyOf(op, 1), records: 1, host: new URL(url).host },
    twenty: { path: '/api/ops', body: bodyOf(op, 20), records: 20, host: new URL(url).host },
  };
  const seen: Record<Way, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rates = { raw: 0, single: 0, twenty: 0 };
    for (const way of ['raw', 'single', 'twenty'] as const) {
      const { path, body, records, host } = ways[way];
      rates[way] = records * (await requestsPerSecond({ url: url + path, host }, body, clients));
    }
    seen.push(rates);
  }
  return {
    raw: median(seen.map(({ raw }) => raw)),
    single: median(seen.map(({ single }) => single)),
    twenty: median(seen.map(({ twenty }) => twenty)),
    singleRatio: median(seen.map(({ raw, single }) => single / raw)),
    twentyRatio: median(seen.map(({ raw, twenty }) => twenty / raw)),
  };
}

/** A request's address and host header. */
type Target = { url: string; host: string };

async function requestsPerSecond(
  target: Target,
  body: () => string,
  clients: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const began = performance.now();
  const until = began + roundMs;
  let done = 0;
  const client = async () => {
    while (performance.now() < until) {
      await postOnce(agent, target, body());
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return (done * 1000) / (performance.now() - began);
}

function postOnce(agent: Agent, { url, host }: Target, body: string): Promise<void> {
  return new Promise((done, fail) => {
    const headers = {
      Host: host,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    };
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => {
        const refused = /"status":"(?!applied|abandoned)\w+"/.exec(text)?.[0];
        if (response.statusCode === 200 && !refused) done();
        else fail(new Error(`${response.statusCode} ${refused ?? text}`));
      });
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Opens the collections to everyone, on this data folder only, to compare with raw creates. */
async function openToAnyone(server: TestServer, collection: string): Promise<void> {
  await adminJson(server, `/api/collections/${collection}`, { createRule: '' }, 'PATCH');
}

const median = (values: readonly number[]) => spreadOf(values).median;
