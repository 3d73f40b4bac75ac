/** A network that can fail and counts requests. */

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  request as httpRequest,
} from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';

import { addressOf } from './listening.ts';
import { type Behavior, type Odds, chaos, type Rule, pass } from './faults.ts';

type Exchange = {
  target: URL;
  /** The host header, if not the proxy's own. */
  host: string | undefined;
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  /** Gets the number of forwarded body bytes. */
  sent: (bytes: number) => void;
};

type Answer = { head: IncomingMessage; body: Buffer };

/** Applies the behavior; rejects if the server is unreachable. */
async function perform(exchange: Exchange, behavior: Behavior): Promise<void> {
  const { response, body, sent } = exchange;
  switch (behavior.do) {
    case 'pass':
      return pipe(exchange, await open(exchange));
    case 'drop':
      await answered(exchange);
      return lose(exchange);
    case 'truncate':
      return truncate(exchange, behavior);
    case 'cut':
      await forwardSome(exchange, Math.max(0, Math.min(behavior.bytes, body.length - 1)));
      return lose(exchange);
    case 'answer':
      sent(body.length);
      response.writeHead(behavior.status, behavior.headers).end(behavior.body);
      return undefined;
    case 'hang':
      return sent(body.length);
    case 'drip':
      return drip(exchange, behavior);
    case 'refuse':
      return lose(exchange);
  }
}

async function truncate(
  exchange: Exchange,
  { bytes, chunked }: Extract<Behavior, { do: 'truncate' }>,
): Promise<void> {
  const { response } = exchange;
  const { head, body } = await answered(exchange);
  response.writeHead(head.statusCode ?? 502, {
    ...ownHeaders(head),
    ...(chunked ? {} : { 'content-length': body.length }),
  });
  response.flushHeaders();
  await write(response, body.subarray(0, Math.max(0, Math.min(bytes, body.length - 1))));
  lose(exchange);
}

async function drip(
  exchange: Exchange,
  { bytes, tick }: Extract<Behavior, { do: 'drip' }>,
): Promise<void> {
  const { response } = exchange;
  const { head, body } = await answered(exchange, async (forward) => {
    for (const piece of pieces(exchange.body, bytes)) {
      await forward(piece);
      await tick();
    }
  });
  response.writeHead(head.statusCode ?? 502, ownHeaders(head));
  for (const piece of pieces(body, bytes)) {
    await write(response, piece);
    await tick();
  }
  response.end();
}

const onwardOf = ({ target, host, request }: Exchange) =>
  httpRequest(new URL(request.url ?? '/', target), {
    method: request.method ?? 'GET',
    headers: { ...request.headers, ...(host && { host }), connection: 'close' },
    agent: false,
  });

type Forward = (piece: Buffer) => Promise<unknown>;

/** Forwards a request; resolves to the answer's head. `give` sends the body in pieces, by default all at once. */
function open(
  exchange: Exchange,
  give: (forward: Forward) => unknown = (forward) => forward(exchange.body),
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const onward = onwardOf(exchange);
    onward.once('response', done);
    onward.once('error', fail);
    const forward = (piece: Buffer) => {
      exchange.sent(piece.length);
      return write(onward, piece);
    };
    void Promise.resolve(give(forward)).then(() => onward.end(), fail);
  });
}

/** The complete answer, not yet passed on. */
async function answered(exchange: Exchange, give?: (forward: Forward) => unknown): Promise<Answer> {
  const head = await open(exchange, give);
  return { head, body: await buffer(head) };
}

/** Ends the body early; resolves once the server is done with it. */
function forwardSome(exchange: Exchange, bytes: number): Promise<void> {
  return new Promise((done) => {
    const onward = onwardOf(exchange);
    onward.once('close', done);
    onward.once('error', () => done());
    onward.once('response', (head) => head.resume());
    exchange.sent(bytes);
    if (bytes === 0) onward.flushHeaders();
    onward.write(exchange.body.subarray(0, bytes), () => onward.socket?.end());
  });
}

function pipe({ response }: Exchange, head: IncomingMessage): Promise<void> {
  const length = head.headers['content-length'];
  response.writeHead(head.statusCode ?? 502, {
    ...ownHeaders(head),
    ...(length === undefined ? {} : { 'content-length': length }),
  });
  return new Promise((done, fail) => {
    head.once('error', fail);
    response.once('close', done);
    head.pipe(response);
  });
}

const ofTheConnection = new Set([
  'connection',
  'transfer-encoding',
  'keep-alive',
  'content-length',
]);

/** Headers of the answer, not of the connection. */
function ownHeaders({ headers }: IncomingMessage) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)));
}

function write(
  to: { write: (piece: Buffer, done: (error?: Error | null) => void) => unknown },
  piece: Buffer,
): Promise<void> {
  if (piece.length === 0) return Promise.resolve();
  return new Promise((done, fail) => {
    to.write(piece, (error) => (error ? fail(error) : done()));
  });
}

function* pieces(body: Buffer, bytes: number): Generator<Buffer> {
  for (let at = 0; at < body.length; at += bytes) yield body.subarray(at, at + bytes);
}

function lose({ request }: Exchange): void {
  request.socket.destroy();
}

/** A request that came: the `bytes` of its body, the ids of its `ops`, and what the proxy did with it. */
export type Passage = {
  method: string;
  path: string;
  bytes: number;
  ops: readonly string[];
  fate: Behavior['do'];
  /** The status that the device received; null without a complete answer. */
  status: number | null;
};

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Starts a proxy on a free port; everything passes at first. `hostOf` gives the `Host` header to send for a path. */
export async function startFaultProxy(
  target: string,
  hostOf: (path: string) => string | undefined = () => undefined,
) {
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
    url: await addressOf(server),
    /** Cuts or restores all connections. */
    partition: connections.partition,
    /** The requests so far, below a path if given, in order of arrival. */
    passages: (under = api): readonly Passage[] => log.filter(({ path }) => path.startsWith(under)),
    /** Maximum of concurrent requests under /api/. */
    mostAtOnce: traffic.most,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      connections.partition(true);
      await closed;
    },
  };
}

export function sendsByOp(passages: readonly Passage[]): Map<string, number> {
  const sends = new Map<string, number>();
  for (const id of passages.flatMap(({ ops }) => ops)) sends.set(id, (sends.get(id) ?? 0) + 1);
  return sends;
}

export function bytesOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Cuts the caller's connection if the server cannot be reached. */
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

/** Connections stay open until all are cut at once. */
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

const api = '/api/';

/** Rules by path prefix; by default all passes. */
function createRules() {
  const rules = new Map<string, Rule>();
  const scripts: { rule: Rule; left: number; under: string }[] = [];
  return {
    /** Sets the rule of a path; the longest prefix wins. */
    set: (rule: Rule, under = api): void => void rules.set(under, rule),

    /** Rules for the next requests of a path, before any set rule. */
    next: (rule: Rule, times = 1, under = api): void =>
      void scripts.push({ rule, left: times, under }),

    chaos: (odds: Odds, under = api): void => void rules.set(under, chaos(odds)),

    heal: (): void => {
      rules.clear();
      scripts.length = 0;
    },

    /** The rule for a request; uses up those of `next`. */
    ruleFor: (path: string): Rule => {
      const script = scripts.find(({ left, under }) => left > 0 && path.startsWith(under));
      if (script) {
        script.left -= 1;
        return script.rule;
      }
      const [longest] = [...rules.keys()]
        .filter((under) => path.startsWith(under))
        .sort((a, b) => b.length - a.length);
      return (longest !== undefined && rules.get(longest)) || pass;
    },
  };
}
