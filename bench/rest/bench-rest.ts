/** Measures the idle server, its start with many rows, and many listeners. */
import { setTimeout as pause } from 'node:timers/promises';

import { hintTopic } from '#domain/notifications/hints.ts';
import type { BenchOptions } from '../../scripts/bench.mjs';
import { messageBody } from '../../tests/support/bodies.ts';
import { anAccount } from '../../tests/support/accounts.ts';
import { anOp, postRaw } from '../../tests/support/op-api.ts';
import { peakMemory, processorSeconds, restingMemory } from '../../tests/support/process-memory.ts';
import { listen, type Listener } from '../../tests/support/realtime.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { leadLists } from '../lists/lead-lists.ts';
import { spreadOf } from '../load/medians.ts';

/**
 * Seconds until a start has no more effects: the collector runs every two minutes, and the mail loop is slower by then.
 */
const quietAfter = 130;

const leads = 100_000;
const clients = 50;
/** The limit of concurrent bodies as in service (empty: the server's default); each client has its own network. */
const asInService = { BODIES_AT_ONCE: '', SPARK_PROXY_HEADER: 'X-Real-IP' };
const untilAskedAgainMs = 50;
const listenersEach = 10;

/** A figure's name, value and limit. */
type Figure = { name: string; value: number; limit: number; shown: string };

/** Prints each figure with its limit; returns how many exceed it. */
export async function benchServer({ quick, print, say }: BenchOptions): Promise<number> {
  say('A server with nothing to do.');
  const empty = await startServer({ env: asInService });
  const full = await startServer();
  try {
    const figures = await atRest(empty, quick ? 5 : 60, quick ? 5 : quietAfter);
    say(`Filling in ${leads} leads.`);
    await leadLists.fill(full, quick ? 1000 : leads, '');
    figures.push(await starts(empty, full, quick ? 2 : 7));
    figures.push(await atWork(empty, quick ? 2 : 20));
    print('| server | figure | limit |');
    print('| --- | ---: | ---: |');
    for (const { name, shown, limit } of figures) print(`| ${name} | ${shown} | ${limit} |`);
    return figures.filter(({ value, limit }) => !(value < limit)).length;
  } finally {
    await empty.stop();
    await full.stop();
  }
}

async function atRest(server: TestServer, seconds: number, begun: number): Promise<Figure[]> {
  await server.kill();
  await server.restart();
  await pause(begun * 1000);
  const before = await processorSeconds(server);
  await pause(seconds * 1000);
  const hour = (((await processorSeconds(server)) - before) / seconds) * 3600;
  const memory = await restingMemory(server);
  return [
    { name: 'memory at rest, MB', value: memory, shown: `${memory}`, limit: 120 },
    { name: 'processor in an idle hour, s', value: hour, shown: hour.toFixed(1), limit: 10 },
  ];
}

/** Starts both servers, alternating. */
async function starts(empty: TestServer, full: TestServer, rounds: number): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of [empty, full].entries()) {
      await server.kill();
      const began = performance.now();
      await server.restart();
      times[index]?.push(performance.now() - began);
    }
  }
  const [few = Number.NaN, many = Number.NaN] = times.map((all) => spreadOf(all).median);
  const shown = `${few.toFixed(0)} and ${many.toFixed(0)} ms, ${(many / few).toFixed(2)} times`;
  return { name: 'start, empty and with many leads', value: many / few, shown, limit: 1.2 };
}

async function atWork(server: TestServer, seconds: number): Promise<Figure> {
  await server.withoutLoginLimits();
  const listening: Listener[] = [];
  try {
    for (let count = 0; count < clients; count += 1) {
      const { id, token } = await anAccount(server, 'clients');
      for (let place = 0; place < listenersEach; place += 1) {
        listening.push(await listen(server.url, token, [hintTopic(id)]));
      }
    }
    const until = Date.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        while (Date.now() < until) await send(server, `10.0.${client}.1`);
      }),
    );
  } finally {
    for (const one of listening) one.stop();
  }
  const value = await peakMemory(server);
  const name = `memory with ${clients} clients who write and ${clients * listenersEach} listeners, MB`;
  return { name, value, shown: `${value}`, limit: 400 };
}

/** A refused client asks again. */
async function send({ url }: TestServer, address: string): Promise<void> {
  const body = { v: 1, owner: null, ops: [anOp('contact.send', messageBody)] };
  const answer = await postRaw(url, body, { 'X-Real-IP': address });
  const text = await answer.text();
  if (answer.status === 503) await pause(untilAskedAgainMs);
  else if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
}
