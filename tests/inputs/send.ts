/** Sends a request as it is, however wrong, and waits no longer than a person would. */
import { Agent, request } from 'node:http';

export type Input = {
  method: string;
  /** Path and query, as they go over the wire. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
};

/** `status` is 0 where nothing came in time, 499 where the server hung up on a request it did not want to read to its end. */
export type Answer = { status: number; body: string };

const patienceMs = 15_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** The whole answer; of a stream that goes on, its beginning. A connection cut before an answer is none. */
export function send(url: string, input: Input): Promise<Answer> {
  const { method, path, headers, body } = input;
  const { hostname, port } = new URL(url);
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  return new Promise((done) => {
    const asked = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length } },
      (response) => {
        const status = response.statusCode ?? 0;
        const parts: Buffer[] = [];
        const body = () => Buffer.concat(parts).toString();
        // The administration's listener says so where the server hung up on it.
        const finish = () =>
          done(status === 502 ? { status: hungUpOn(input), body: '' } : { status, body: body() });
        response.on('data', (part: Buffer) => {
          parts.push(part);
          if (response.headers['content-type'] === 'text/event-stream') response.destroy();
        });
        response.on('end', finish);
        response.on('close', finish);
      },
    );
    let late = false;
    asked.setTimeout(patienceMs, () => {
      late = true;
      asked.destroy();
    });
    asked.on('error', () => {
      // A connection kept from an earlier request may have been closed in the meantime: that says nothing of this one.
      if (asked.reusedSocket && !late) done(send(url, input));
      else done({ status: late ? 0 : hungUpOn(input), body: '' });
    });
    asked.end(body);
  });
}

/**
 * An answer to a short request has room beside it; one in the middle of a long body, or of an address that was no good
 * from its beginning, is lost with the connection.
 */
function hungUpOn({ path, body }: Input): number {
  const long = path.length > 3000 || (body !== undefined && Buffer.byteLength(body) > 60_000);
  return long ? 499 : 0;
}
