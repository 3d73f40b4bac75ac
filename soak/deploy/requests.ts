/** Requirements of each proxy: client address, blocked requests, and streaming. */
import { once } from 'node:events';
import { type ClientRequest, createServer } from 'node:http';
import { request } from 'node:https';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import * as v from 'valibot';

import { addressOf } from '../../tests/support/listening.ts';
import { addressProblems, openToPublic } from '../../scripts/golive-address.mjs';
import { type Proxy, type ProxyName, startProxy } from './proxies.ts';

const megabyte = 1024 * 1024;
const leftWithinMs = 10_000;
const heard = v.object({
  headers: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  bytes: v.number(),
});

/** A server that echoes what reached it. */
export async function startEcho() {
  const left: Promise<unknown>[] = [];
  const begun: (string | undefined)[] = [];
  const echo = createServer(async (asked, answered) => {
    begun.push(asked.url);
    if (asked.url === '/api/realtime') {
      left.push(once(answered, 'close'));
      answered.writeHead(200, { 'content-type': 'text/event-stream' }).write('PB_CONNECT\n\n');
      return;
    }
    // Caddy streams a large body, and cuts one that is too large.
    const bytes = await buffer(asked).catch(() => Buffer.alloc(0));
    answered.end(JSON.stringify({ headers: asked.headers, bytes: bytes.length }));
  });
  const stop = () => {
    echo.closeAllConnections();
    echo.close();
  };
  return { url: await addressOf(echo), left, begun, stop };
}

/**
 * Checks a proxy in front of the echo server: only the real client address, https and the host arrive, 11 MB but not
 * 13, no header of 40 kB, no hanging body.
 */
export async function passedOn(
  name: ProxyName,
  { url, left, begun }: Awaited<ReturnType<typeof startEcho>>,
  within: string,
): Promise<string[]> {
  const proxy = await startProxy(name, url, within);
  try {
    const lies = {
      'x-real-ip': '198.51.100.7',
      'x-forwarded-for': '198.51.100.8',
      'x-forwarded-proto': 'http',
    };
    const hanging = hang(proxy);
    const { status, body } = await ask(proxy, { headers: lies });
    const { headers } = v.parse(heard, JSON.parse(body));
    const large = await ask(proxy, { bytes: 11 * megabyte });
    const larger = await ask(proxy, { bytes: 13 * megabyte });
    const longer = await ask(proxy, { headers: { 'x-long': 'a'.repeat(40_000) } });
    const isHangingBegun = begun.includes(hangingPath);
    hanging.destroy();
    const event = await firstEvent(proxy);
    const isLeft = await Promise.race([left.at(-1)?.then(() => true), pause(leftWithinMs, false)]);
    const said: [what: string, is: unknown, wanted: unknown][] = [
      ['status', status, 200],
      // Requests come from another loopback address than 127.0.0.1.
      ['x-real-ip', headers['x-real-ip'], '127.0.0.2'],
      ['x-forwarded-for', headers['x-forwarded-for'] ?? '', ''],
      ['x-forwarded-proto', headers['x-forwarded-proto'], 'https'],
      ['host', String(headers['host']).split(':')[0], 'localhost'],
      ['11 MB', JSON.parse(large.body).bytes, 11 * megabyte],
      // Caddy 2.6 of Debian reports a gateway failure instead.
      ['13 MB taken', ![413, 502].includes(larger.status), false],
      ['a header of 40 kB taken', ![400, 431, 494].includes(longer.status), false],
      ['a body that hangs passed on', isHangingBegun, false],
      ['the first event', event.trim(), 'PB_CONNECT'],
      ['a stream whose visitor has left ended', isLeft, true],
    ];
    return said
      .filter(([, is, wanted]) => is !== wanted)
      .map(([what, is]) => `${name}: ${what} is ${String(is)}`);
  } finally {
    await proxy.stop();
  }
}

/** Checks a proxy in front of the real server: golive's requests, and a stream's first event. */
export async function served(name: ProxyName, server: string, within: string): Promise<string[]> {
  const proxy = await startProxy(name, server, within);
  try {
    const { origin, plain, ca } = proxy;
    const problems = [
      ...(await openToPublic(origin, ca)),
      ...(await addressProblems(origin, { plain, headers: 'X-Real-IP', ca })),
      // Caddy's redirect omits the port, which is not 443 here.
    ].filter((problem) => !problem.startsWith(`${plain} answers 308`));
    const { headers } = await fetch(`${plain}/about`, { redirect: 'manual' });
    const url = new URL(headers.get('location') ?? plain);
    if (url.protocol !== 'https:' || url.pathname !== '/about')
      problems.push(`http leads to ${url}`);
    const event = await firstEvent(proxy);
    if (!event.includes('PB_CONNECT')) problems.push(`the first event is ${event}`);
    return problems.map((problem) => `${name}: ${problem}`);
  } finally {
    await proxy.stop();
  }
}

/** Requests from 127.0.0.2; a connection that ends early counts as an answer. */
async function ask(
  { origin, ca }: Proxy,
  { headers = {}, bytes = 0 }: { headers?: Record<string, string>; bytes?: number },
): Promise<{ status: number; body: string }> {
  const method = bytes > 0 ? 'POST' : 'GET';
  const asked = request(`${origin}/api/anything`, {
    method,
    ca,
    headers: { ...headers, ...(bytes > 0 ? { 'content-length': bytes } : {}) },
    localAddress: '127.0.0.2',
    family: 4,
  });
  // An answer counts even if the server reads no further.
  asked.on('error', () => {});
  asked.end(Buffer.alloc(bytes));
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, body: await text(answer).catch(() => '') };
}

const hangingPath = '/api/hanging';

/** Announces a body and sends one byte of it. */
function hang({ origin, ca }: Proxy): ClientRequest {
  const headers = { 'content-length': 1000 };
  const asked = request(origin + hangingPath, { method: 'POST', ca, headers, family: 4 });
  asked.on('error', () => {});
  asked.write('{');
  return asked;
}

async function firstEvent({ origin, ca }: Proxy): Promise<string> {
  const asked = request(`${origin}/api/realtime`, { ca, family: 4 }).end();
  const [answer] = await once(asked, 'response');
  const [chunk] = await once(answer, 'data');
  asked.destroy();
  return String(chunk);
}
