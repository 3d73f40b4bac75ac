/** Sends a request as it is, however wrong, with a person's patience. */

import { Agent, request } from 'node:http';

import type { BadInput } from './bad-input.ts';
import type { Scene } from './scene.ts';
import type { Target } from './targets.ts';

export type Input = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
};

/**
 * `status` is 0 without an answer in time, 499 if the server closed the connection before reading an unwanted request.
 */
export type Answer = { status: number; body: string };

const patienceMs = 15_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** The whole answer, or a stream's beginning; never rejects, as `status` also says that no answer came. */
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
        // The administration listener reports when the server closed its connection.
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
      // A reused connection may have been closed meanwhile: repeat.
      if (asked.reusedSocket && !late) done(send(url, input));
      else done({ status: late ? 0 : hungUpOn(input), body: '' });
    });
    asked.end(body);
  });
}

/**
 * The answer to a short request still arrives; after a long body or an invalid address it is lost with the connection.
 */
function hungUpOn({ path, body }: Input): number {
  const long = path.length > 3000 || (body !== undefined && Buffer.byteLength(body) > 60_000);
  return long ? 499 : 0;
}

/** A path into a value; JSON inside a text counts as part of it. */
type Place = readonly string[];

export function placesOf(value: unknown): Place[] {
  return [
    [],
    ...entriesOf(value).flatMap(([name, inner]) =>
      placesOf(inner).map((place) => [name].concat(place)),
    ),
  ];
}

/** The value changed at a path; undefined deletes it. */
export function spoil(
  value: unknown,
  [head, ...rest]: Place,
  change: (there: unknown) => unknown,
): unknown {
  if (head === undefined) return change(value);
  if (typeof value === 'string') {
    return JSON.stringify(spoil(JSON.parse(value), [head, ...rest], change));
  }
  const entries = entriesOf(value).map(
    ([name, inner]) => [name, name === head ? spoil(inner, rest, change) : inner] as const,
  );
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value === 'string' && value.startsWith('{')) return entriesOf(JSON.parse(value));
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Internal words: a stack, a query, a path, secret columns. */
const internals =
  /goroutine|panic:|\.(go|js|ts):\d+|server\.js|GoError|(Type|Reference|Range)Error|sqlite|SQL logic|no such (table|column)|constraint failed|SELECT .* FROM|pb_data|spark-(server|hooks)|\/(tmp|root|home)\/|tokenKey|password_?[hH]ash|key_hash|\$2[aby]\$\d/g;

/** PocketBase's statuses for temporary failures. */
const failed = (status: number) => status === 0 || status >= 500;

const succeeded = (status: number) => status >= 200 && status < 300;

/** Faults of an answer; empty if allowed. */
export function faultsOf(
  { secrets, hidden, actors }: Scene,
  { allows, shows, namesActors }: Target,
  { as, method, path }: BadInput,
  { status, body }: Answer,
): string[] {
  const mayRead = as === 'staff' && (method === 'GET' || shows === true);
  const kept = [
    ...hidden,
    ...(mayRead ? [] : secrets),
    ...(as === 'staff' && namesActors ? [] : actors),
  ];
  const words = kept.filter((word) => !path.includes(word));
  const told = Array.from(body.matchAll(internals), ([word]) => word);
  return [
    ...(succeeded(status) && allows && !allows.includes(as) ? [`done for a ${as}: ${status}`] : []),
    ...(failed(status) ? [`answered ${status || 'nothing'}`] : []),
    // A redirect repeats the requested address.
    ...told.filter((word) => !path.includes(word)).map((word) => `tells of ${word}`),
    ...words.filter((word) => body.includes(word)).map((word) => `gives ${word} away`),
  ];
}
