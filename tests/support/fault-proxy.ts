/** A network between a device and the server that can be told to fail, and counts what went through it. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import * as v from 'valibot';

import { perform } from './fault-exchange.ts';
import { api, createRules, type Rules } from './fault-rules.ts';
import type { Behavior } from './faults.ts';

/** One request as it went: `bytes` of its body, and the ids of the ops in it. */
export type Passage = {
  method: string;
  path: string;
  bytes: number;
  ops: readonly string[];
  fate: Behavior['do'];
  /** What the device was answered, by whomever; null for nothing whole. */
  status: number | null;
};

export type FaultProxy = Rules & {
  url: string;
  /** No connection at all, or all of them again. */
  partition: (cutOff: boolean) => void;
  /** All requests under a path, in order of arrival. */
  passages: (under?: string) => readonly Passage[];
  /** The most requests under /api/ that were under way at once. */
  mostAtOnce: () => number;
  stop: () => Promise<void>;
};

/**
 * Starts a network before a server, on a free port of this machine; everything passes at first. `hostOf` names the host
 * that a path is asked of where that is not the proxy's own.
 */
export async function startFaultProxy(
  target: string,
  hostOf: (path: string) => string | undefined = () => undefined,
): Promise<FaultProxy> {
  const rules = createRules();
  const log: Passage[] = [];
  const traffic = countTraffic();
  const server = createServer(
    listener(async (request, response) => {
      const leave = (request.url ?? '').startsWith(api) ? traffic.enter() : () => {};
      response.once('close', leave);
      const body = await buffer(request);
      const path = request.url ?? '/';
      const method = request.method ?? 'GET';
      const rule = rules.ruleFor(path);
      const ops = idsIn(path, body);
      const incoming = { method, path, length: body.length, ops: ops.length };
      const fate = typeof rule === 'function' ? rule(incoming) : rule;
      const passage: Passage = { method, path, bytes: 0, ops, fate: fate.do, status: null };
      log.push(passage);
      response.once('finish', () => {
        passage.status = response.statusCode;
      });
      const sent = (bytes: number) => {
        passage.bytes += bytes;
      };
      const host = hostOf(path);
      await perform({ target: new URL(target), host, request, response, body, sent }, fate);
    }),
  );
  const connections = keepConnections(server);
  return {
    ...rules,
    url: await listen(server),
    partition: connections.partition,
    passages: (under = api) => log.filter(({ path }) => path.startsWith(under)),
    mostAtOnce: traffic.most,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      connections.partition(true);
      await closed;
    },
  };
}

/** How often each op went through, by its id. */
export function sendsByOp(passages: readonly Passage[]): Map<string, number> {
  const sends = new Map<string, number>();
  for (const id of passages.flatMap(({ ops }) => ops)) sends.set(id, (sends.get(id) ?? 0) + 1);
  return sends;
}

/** Bytes of all bodies. */
export function bytesOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A server that cannot be reached loses its callers too. */
function listener(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  };
}

function countTraffic() {
  let now = 0;
  let most = 0;
  return {
    enter(): () => void {
      now += 1;
      most = Math.max(most, now);
      return () => {
        now -= 1;
      };
    },
    most: () => most,
  };
}

/** Connections stay open between requests, until they are all lost at once. */
function keepConnections(server: Server) {
  const sockets = new Set<Socket>();
  let partitioned = false;
  server.keepAliveTimeout = 120_000;
  server.on('connection', (socket) => {
    if (partitioned) return socket.destroy();
    socket.once('close', () => sockets.delete(socket));
    return sockets.add(socket);
  });
  return {
    partition: (cutOff: boolean): void => {
      partitioned = cutOff;
      if (!cutOff) return;
      for (const socket of sockets) socket.destroy();
    },
  };
}

const opsRequest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ops: v.array(v.object({ id: v.string() })) }),
);

function idsIn(path: string, body: Buffer): string[] {
  if (path !== '/api/ops') return [];
  const request = v.safeParse(opsRequest, body.toString());
  return request.success ? request.output.ops.map(({ id }) => id) : [];
}

/** Listens on a free port of this machine and answers with the address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}
