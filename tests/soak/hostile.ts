/** `npm run soak -- hostile`: what readers notice of a server that is attacked, and what memory the attack takes. */
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

import { messageBody } from '../support/bodies.ts';
import { anOp } from '../support/door.ts';
import { startServer, type TestServer } from '../support/server.ts';

const hanging = 1000;
const guests = 100;
const bodiesAtOnce = 20;
const readers = 4;
const pages = ['/', '/blog', '/services', '/contact'];

/** What the product promises while all of it goes on. */
const mostMs = 200;
const mostMb = 600;

type Outcome = { problems: readonly string[]; figures: string };

/** Starts a server of its own with the limits that it is delivered with, and attacks it for so many seconds. */
export async function soakHostile({
  seconds,
  site,
}: {
  seconds: number;
  site: string;
}): Promise<Outcome> {
  const standard = { OPS_PER_MINUTE: '', OPS_BURST: '', ALLOWANCE_FACTOR: '', BODIES_AT_ONCE: '' };
  const server = await startServer({ site, env: { ...standard, SPARK_PROXY_HEADER: 'X-Real-IP' } });
  const sockets: Socket[] = [];
  try {
    const quiet = await readFor(server, Math.min(5, seconds));
    const memory = watchMemory(server);
    for (let count = 0; count < hanging; count += 1) sockets.push(hang(server, count));
    for (let count = 0; count < guests; count += 1) sockets.push(listenAsGuest(server, count));
    const ending = new AbortController();
    const attack = Promise.all(
      Array.from({ length: bodiesAtOnce }, (_, number) => sendWorst(server, number, ending.signal)),
    );
    const under = await readFor(server, seconds);
    ending.abort();
    const sent = (await attack).flat();
    return outcomeOf(quiet, under, await memory.stop(), sent);
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
}

function outcomeOf(quiet: number[], under: number[], peakMb: number, sent: string[]): Outcome {
  const slowest = at(under, 0.99);
  const problems = [
    ...(slowest > mostMs ? [`a page took ${slowest} ms`] : []),
    ...(peakMb > mostMb ? [`the server took ${peakMb} MB`] : []),
    ...(under.length === 0 ? ['no page was answered'] : []),
  ];
  const counts = new Map<string, number>();
  for (const status of sent) counts.set(status, (counts.get(status) ?? 0) + 1);
  const figures = [
    `pages ${figuresOf(under)}, before the attack ${figuresOf(quiet)}`,
    `memory ${peakMb} MB at most`,
    `bodies ${[...counts].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
  ];
  return { problems, figures: figures.join('; ') };
}

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

const figuresOf = (times: number[]) =>
  `${times.length}: median ${at(times, 0.5)} ms, 99th ${at(times, 0.99)} ms, slowest ${at(times, 1)} ms`;

/** Readers who open one page after another; a page that fails counts as one that took for ever. */
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

/** Announces a body and sends one byte of it, each five from one network. */
function hang({ url }: TestServer, number: number): Socket {
  const { hostname, port } = new URL(url);
  const network = `10.${Math.floor(number / 5 / 250)}.${Math.floor(number / 5) % 250}.7`;
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `POST /api/ops HTTP/1.1\r\nHost: ${hostname}\r\nX-Real-IP: ${network}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 200000\r\n\r\n{',
    ),
  );
  socket.on('error', () => undefined);
  return socket.resume();
}

/** Connects to the live channel and stays there. */
function listenAsGuest({ url }: TestServer, number: number): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `GET /api/realtime HTTP/1.1\r\nHost: ${hostname}\r\nX-Real-IP: 10.9.${number}.1\r\n\r\n`,
    ),
  );
  socket.on('error', () => undefined);
  return socket.resume();
}

const kib = 1024;
const message = (text: string) =>
  JSON.stringify({
    v: 1,
    owner: null,
    ops: [anOp('contact.send', { ...messageBody, message: text })],
  });

/** Of those that cost most before there were limits, and of what the limits leave. */
const worst: readonly (readonly [path: string, body: () => string])[] = [
  ['/api/ops', () => message('\u007f'.repeat(1000 * kib))],
  ['/api/ops', () => message('\u007f'.repeat(200 * kib))],
  ['/api/ops', () => `{"v":1,"owner":null,"ops":[${'[],'.repeat(80 * kib)}[]]}`],
  ['/api/ops', () => `{"v":1,"owner":null,"ops":${'['.repeat(120 * kib)}${']'.repeat(120 * kib)}}`],
  ['/api/ops/verify', () => `{"v":1,"owner":null,"ops":[${'{},'.repeat(80 * kib)}{}]}`],
  ['/api/collections/clients/confirm-password-reset', () => `[${'[],'.repeat(1000 * kib)}[]]`],
  ['/api/collections/clients/auth-with-password', () => `{"identity":"${'a'.repeat(8000)}"}`],
  ['/api/clients/sign-up', () => `{"email":"${'a@'.repeat(4000)}"}`],
];

/** One body after another, each from a network that has not been limited yet. */
async function sendWorst(
  { url }: TestServer,
  number: number,
  ending: AbortSignal,
): Promise<string[]> {
  const seen: string[] = [];
  for (let turn = 0; !ending.aborted; turn += 1) {
    const [path, body] = worst[(number + turn) % worst.length] ?? ['/api/ops', () => '{'];
    const headers = {
      'Content-Type': 'application/json',
      'X-Real-IP': `10.${100 + number}.${turn % 250}.1`,
    };
    const answer = await fetch(url + path, {
      method: 'POST',
      headers,
      body: body(),
      signal: ending,
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    seen.push(String(answer?.status ?? 'hung up'));
  }
  return seen;
}

/** The most memory that the server's process has had, in MB. */
function watchMemory({ data }: TestServer): { stop: () => Promise<number> } {
  let peak = 0;
  const over = new AbortController();
  const watching = (async () => {
    const status = `/proc/${await processOf(data)}/status`;
    while (!over.signal.aborted) {
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(await readFile(status, 'utf8'))?.[1] ?? 0);
      peak = Math.max(peak, Math.round(kilobytes / 1000));
      await new Promise((done) => setTimeout(done, 100));
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await watching;
      return peak;
    },
  };
}

/** The process that serves this data folder. */
async function processOf(data: string): Promise<string> {
  for (const pid of await readdir('/proc')) {
    const line = /^\d+$/.test(pid)
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : '';
    if (line.includes(`--dir=${data}\0`) && line.includes('serve')) return pid;
  }
  throw new Error('the server is not found among the processes');
}
