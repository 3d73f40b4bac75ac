/** One request on its way through a faulty network: what goes on to the server, what comes back. */
import { type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import type { Behavior } from './faults.ts';

export type Exchange = {
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
export async function perform(exchange: Exchange, behavior: Behavior): Promise<void> {
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
