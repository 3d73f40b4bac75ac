/** `npm run soak -- hostile`: measures readers' waits and the server's memory during attacks. */
import { once, setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { memorySettings } from '../scripts/memory-settings.mjs';
import { waitsFor } from '../scripts/own-group.mjs';
import type { Wanted } from '../scripts/soak.mjs';
import { anAccount } from '../tests/support/accounts.ts';
import { messageBody } from '../tests/support/bodies.ts';
import { anOp, postRaw, sendJson } from '../tests/support/op-api.ts';
import { peakMemory } from '../tests/support/process-memory.ts';
import { startServer, type TestServer } from '../tests/support/server.ts';

const hanging = 1000;
const guests = 100;
const bodiesAtOnce = 20;
const signInsAtOnce = 200;
const readers = 4;

/** The network that sends messages while other bodies hang. */
const office = '203.0.113.50';
/** Networks of attackers; each sends one hanging body per address. */
const attackers: Readonly<Record<string, readonly string[]>> = {
  // Shares one of 256 counters with the office's address, if a plain hash chooses the counter.
  'one /64': Array.from({ length: 12 }, (_, host) => `2001:db8:66:6d::${(host + 1).toString(16)}`),
  'one /48': Array.from(
    { length: 60 },
    (_, number) => `2001:db8:67:${Math.floor(number / 6).toString(16)}::1`,
  ),
};
const pages = ['/', '/blog', '/services', '/contact'];

/** The limits of a delivered server; test servers have higher ones. */
const deliveredLimits = {
  OPS_PER_MINUTE: '',
  OPS_BURST: '',
  ALLOWANCE_FACTOR: '',
  BODIES_AT_ONCE: '',
  UPLOAD_MB_PER_DAY: '',
  UNDECIDED_FILES_MB: '',
};

/**
 * Promised during hanging bodies: the longest page time at the 99th percentile. During all attacks: the median
 * (docs/security.md).
 */
const mostMs = 200;
const mostMb = 600;

/** A sign-in that hashes no password is faster than this. */
const leastHashMs = 50;

type Outcome = { problems: readonly string[]; figures: string };

/** Starts its own server with the delivered limits, and attacks it for `count` seconds. */
export async function soak({ count: seconds, site }: Wanted): Promise<Outcome> {
  const env = { ...memorySettings, ...deliveredLimits, SPARK_PROXY_HEADER: 'X-Real-IP' };
  const folder = await mkdtemp(join(tmpdir(), 'spark-hostile-'));
  // Passwords cost as much to hash as in service.
  const server = await startServer({ site, env, data: join(folder, 'data') });
  const sockets: Socket[] = [];
  try {
    waitsFor('a sign-in alone');
    await anAccount(server, 'clients');
    await signIn(server, signInsAtOnce);
    const begun = performance.now();
    await signIn(server, signInsAtOnce + 1);
    const hashMs = Math.round(performance.now() - begun);
    const messages: string[] = [];
    for (const [attacker, addresses] of Object.entries(attackers)) {
      waitsFor(`messages beside ${attacker}`);
      messages.push(...(await writeBeside(server, attacker, addresses, Math.min(10, seconds / 2))));
    }
    waitsFor('pages');
    const quiet = await readFor(server, Math.min(5, seconds));
    const ending = new AbortController();
    const attack = sendRounds(server, ending.signal);
    const underBodies = await readFor(server, seconds / 2);
    // Hanging bodies take the places for bodies, so fewer of the worst bodies are read.
    for (let count = 0; count < hanging; count += 1) {
      const network = Math.floor(count / 5);
      sockets.push(hang(server, `10.${Math.floor(network / 250)}.${network % 250}.7`));
    }
    for (let count = 0; count < guests; count += 1) sockets.push(listenAsGuest(server, count));
    const signIns = Array.from({ length: signInsAtOnce }, (_, count) => signIn(server, count));
    const underAll = await readFor(server, seconds / 2);
    ending.abort();
    waitsFor('answers to bodies and sign-ins');
    const sent = [...messages, ...(await attack), ...(await Promise.all(signIns))];
    const costs = { hashMs, peakMb: await peakMemory(server) };
    return outcomeOf({ quiet, underBodies, underAll }, costs, sent);
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function outcomeOf(
  pages: Record<'quiet' | 'underBodies' | 'underAll', number[]>,
  { hashMs, peakMb }: { hashMs: number; peakMb: number },
  sent: string[],
): Outcome {
  const problems: string[] = [];
  for (const [times, share] of [
    [pages.underBodies, 0.99],
    [pages.underAll, 0.5],
  ] as const) {
    if (times.length === 0) problems.push('no page was answered');
    if (at(times, share) > mostMs) problems.push(`a page took ${at(times, share)} ms`);
  }
  if (!(peakMb < mostMb)) problems.push(`the server took ${peakMb} MB`);
  if (hashMs < leastHashMs) problems.push(`a sign-in took ${hashMs} ms: no password was hashed`);
  const counts = new Map<string, number>();
  for (const status of sent) counts.set(status, (counts.get(status) ?? 0) + 1);
  for (const [status, count] of counts) {
    if (status.startsWith('message') && !status.endsWith(' 200')) {
      problems.push(`${count} x ${status}`);
    }
  }
  const figures = [
    `pages ${figuresOf(pages.quiet)}; beside bodies ${figuresOf(pages.underBodies)}; beside all ${figuresOf(pages.underAll)}`,
    `memory ${peakMb} MB at most`,
    `one sign-in alone ${hashMs} ms`,
    `bodies ${[...counts].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
  ];
  return { problems, figures: figures.join('; ') };
}

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

const figuresOf = (times: number[]) =>
  `${times.length}: median ${at(times, 0.5)} ms, 99th ${at(times, 0.99)} ms, slowest ${at(times, 1)} ms`;

/** Readers who open page after page; a failed page counts as endless. */
async function readFor({ url }: TestServer, seconds: number): Promise<number[]> {
  const until = Date.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      for (let turn = reader; Date.now() < until; turn += 1) {
        const begun = performance.now();
        const headers = { 'X-Real-IP': `192.0.2.${reader + 1}` };
        const answer = await fetch(url + pages[turn % pages.length], {
          headers,
          signal: AbortSignal.timeout(60_000),
        }).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        times.push(answer?.ok ? Math.round(performance.now() - begun) : 60_000);
      }
    }),
  );
  return times;
}

/** Sends the office's messages while bodies hang from these addresses; retries refused or cut ones. */
async function writeBeside(
  server: TestServer,
  attacker: string,
  addresses: readonly string[],
  seconds: number,
): Promise<string[]> {
  const ending = new AbortController();
  setMaxListeners(addresses.length * 2, ending.signal);
  const attack = addresses.map(async (address) => {
    while (!ending.signal.aborted) {
      const socket = hang(server, address);
      const end = () => socket.destroy();
      ending.signal.addEventListener('abort', end);
      await once(socket, 'close').catch(() => undefined);
      ending.signal.removeEventListener('abort', end);
      await pause(500, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  });
  const seen: string[] = [];
  await pause(1000);
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(250)) {
    const answer = await postRaw(server.url, message('Hello'), { 'X-Real-IP': office });
    seen.push(`message beside ${attacker} ${answer.status}`);
  }
  ending.abort();
  await Promise.all(attack);
  return seen;
}

/** Announces a body and sends one byte of it. */
function hang(server: TestServer, network: string): Socket {
  const head = ['Content-Type: application/json', 'Content-Length: 200000'];
  return openedBy(server, 'POST /api/ops', network, `${head.join('\r\n')}\r\n\r\n{`);
}

/** A connection that has sent a request's head, and `rest`, and stays. */
function openedBy({ url }: TestServer, asked: string, network: string, rest: string): Socket {
  const { hostname, port } = new URL(url);
  const head = `${asked} HTTP/1.1\r\nHost: ${hostname}\r\nX-Real-IP: ${network}\r\n`;
  const socket = connect(Number(port), hostname, () => socket.write(head + rest));
  socket.on('error', () => undefined);
  return socket.resume();
}

/**
 * A sign-in from its own network and for its own address, so that no guess limit skips the hash: PocketBase also hashes
 * for unknown addresses.
 */
async function signIn({ url }: TestServer, number: number): Promise<string> {
  const path = `${url}/api/collections/clients/auth-with-password`;
  const body = { identity: `stranger${number}@example.com`, password: 'a guess' };
  const answer = await sendJson(path, body, {
    'X-Real-IP': `2001:db8:1:${number.toString(16)}::1`,
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return `sign-in ${answer?.status ?? 'hung up'}`;
}

/** Connects to the live channel and stays. */
const listenAsGuest = (server: TestServer, number: number): Socket =>
  openedBy(server, 'GET /api/realtime', `10.9.${number}.1`, '\r\n');

const kib = 1024;
const message = (text: string) =>
  JSON.stringify({
    v: 1,
    owner: null,
    ops: [anOp('contact.send', { ...messageBody, message: text })],
  });

/** The bodies that cost most before there were limits, and the largest that the limits allow. */
const worst = (
  [
    ['/api/ops', message('\u007f'.repeat(1000 * kib))],
    ['/api/ops', message('\u007f'.repeat(200 * kib))],
    ['/api/ops', `{"v":1,"owner":null,"ops":[${'[],'.repeat(80 * kib)}[]]}`],
    ['/api/ops', `{"v":1,"owner":null,"ops":${'['.repeat(120 * kib)}${']'.repeat(120 * kib)}}`],
    ['/api/ops/verify', `{"v":1,"owner":null,"ops":[${'{},'.repeat(80 * kib)}{}]}`],
    ['/api/collections/clients/confirm-password-reset', `[${'[],'.repeat(1000 * kib)}[]]`],
    ['/api/collections/clients/auth-with-password', `{"identity":"${'a'.repeat(8000)}"}`],
    ['/api/clients/sign-up', `{"email":"${'a@'.repeat(4000)}"}`],
  ] as const
).map(([path, body]) => ({ path, body: Buffer.from(body) }));

/** Sends the worst bodies at once, and again a second after the last answer. */
async function sendRounds(server: TestServer, ending: AbortSignal): Promise<string[]> {
  const seen: string[] = [];
  for (let round = 0; !ending.aborted; round += 1) {
    const bodies = Array.from({ length: bodiesAtOnce }, (_, number) =>
      sendWorst(server, number, round, ending),
    );
    seen.push(...(await Promise.all(bodies)));
    await pause(1000, undefined, { signal: ending }).catch(() => undefined);
  }
  return seen;
}

/** Sends one of the worst bodies from a network that is not limited yet. */
async function sendWorst(
  { url }: TestServer,
  number: number,
  round: number,
  signal: AbortSignal,
): Promise<string> {
  const request = worst[(number + round) % worst.length];
  if (!request) throw new Error('nothing to send');
  const answer = await fetch(url + request.path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Real-IP': `10.${100 + number}.${round % 250}.1`,
    },
    body: request.body,
    signal,
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return String(answer?.status ?? 'hung up');
}
