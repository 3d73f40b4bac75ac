/** A network between a device and the server that can be told to fail, and counts what went through it. */

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

import { type Behavior, type Odds, chaos, type Rule, pass } from './faults.ts';

/** One request on its way through a faulty network: what goes on to the server, what comes back. */
type Exchange = {
  target: URL;
  /** Asked of this host instead of the proxy's own. */
  host: string | undefined;
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  /** Hears how many bytes of the body went through. */
  sent: (bytes: number) => void;
};

type Answer = { head: IncomingMessage; body: Buffer };

/** Lets a request meet its fate; rejects where the server itself cannot be reached. */
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

type Forward = (piece: Buffer) => Promise<unknown>;

/** Sends the body on, whole or as `give` gives it, and waits for the head of the answer. */
function open(
  { target, host, request, body, sent }: Exchange,
  give: (forward: Forward) => unknown = (forward) => forward(body),
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const onward = httpRequest(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: { ...request.headers, ...(host && { host }), connection: 'close' },
      agent: false,
    });
    onward.once('response', done);
    onward.once('error', fail);
    const forward = (piece: Buffer) => {
      sent(piece.length);
      return write(onward, piece);
    };
    void Promise.resolve(give(forward)).then(() => onward.end(), fail);
  });
}

/** The whole answer, which the other side knows nothing of yet. */
async function answered(exchange: Exchange, give?: (forward: Forward) => unknown): Promise<Answer> {
  const head = await open(exchange, give);
  return { head, body: await buffer(head) };
}

/** The server sees a body that ends too early, and is done with it when this settles. */
function forwardSome(
  { target, host, request, body, sent }: Exchange,
  bytes: number,
): Promise<void> {
  return new Promise((done) => {
    const onward = httpRequest(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: { ...request.headers, ...(host && { host }), connection: 'close' },
      agent: false,
    });
    onward.once('close', done);
    onward.once('error', () => done());
    onward.once('response', (head) => head.resume());
    sent(bytes);
    if (bytes === 0) onward.flushHeaders();
    onward.write(body.subarray(0, bytes), () => onward.socket?.end());
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

/** Headers that speak of the answer and not of the connection it came by. */
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

/** Everything the product asks its server for. */
const api = '/api/';

type Rules = ReturnType<typeof createRules>;

/** Rules by the beginning of a path; with none, everything passes. */
function createRules() {
  const standing = new Map<string, Rule>();
  const scripts: { rule: Rule; left: number; under: string }[] = [];
  return {
    /** What becomes of all requests under a path from now on; the longest path counts. */
    set: (rule: Rule, under = api): void => void standing.set(under, rule),

    /** What becomes of the next requests under a path, before anything that was set. */
    next: (rule: Rule, times = 1, under = api): void =>
      void scripts.push({ rule, left: times, under }),

    /** Faults at random under a path. */
    chaos: (odds: Odds, under = api): void => void standing.set(under, chaos(odds)),

    /** Everything passes again. What hangs goes on hanging. */
    heal: (): void => {
      standing.clear();
      scripts.length = 0;
    },

    /** The rule for a request of now; a script counts it. */
    ruleFor: (path: string): Rule => {
      const script = scripts.find(({ left, under }) => left > 0 && path.startsWith(under));
      if (script) {
        script.left -= 1;
        return script.rule;
      }
      const [longest] = [...standing.keys()]
        .filter((under) => path.startsWith(under))
        .sort((a, b) => b.length - a.length);
      return (longest !== undefined && standing.get(longest)) || pass;
    },
  };
}
