/** Plays the host of PocketBase's releases: serves given files on a free port, and can break off in the middle. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

import { strToU8, zipSync } from 'fflate';

/** One file as served; `cutAfter` bytes the connection is broken off. */
export interface HostedFile {
  body: Uint8Array;
  cutAfter?: number;
}

export interface ReleaseHost {
  /** Folder of the release's files, as a URL without a slash at its end. */
  url: string;
  /** The names asked for so far. */
  requests: string[];
  close: () => Promise<void>;
}

/** Listens on 127.0.0.1 until closed. Names that are not hosted are answered with 404. */
export async function releaseHost(files: Record<string, HostedFile>): Promise<ReleaseHost> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    requests.push(name);
    const file = files[name];
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Length': file.body.length });
    if (file.cutAfter === undefined) response.end(file.body);
    else response.write(file.body.subarray(0, file.cutAfter), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A program that answers `--version` as PocketBase does, and nothing else. */
export function versionScript(line: string): string {
  return `#!/bin/sh\necho "${line}"\n`;
}

/** A release archive holding such a program. */
export function releaseArchive(line: string): Uint8Array {
  return zipSync({ pocketbase: strToU8(versionScript(line)), 'LICENSE.md': strToU8('text') });
}

/** The release's `checksums.txt` for these archives. */
export function checksums(archives: Record<string, Uint8Array>): Uint8Array {
  const lines = Object.entries(archives).map(
    ([name, body]) => `${createHash('sha256').update(body).digest('hex')}  ${name}\n`,
  );
  return strToU8(lines.join(''));
}
