/** Fixtures shared by a file's tests: created before the first, ended after the last. */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, onTestFinished } from 'vitest';

import { anAccount, anOwner } from './accounts.ts';
import { startClockedServer } from './changed-hooks.ts';
import { startMailbox } from './mailbox.ts';
import { startServer, type ServerOptions, type TestServer } from './server.ts';

type Options = ServerOptions | (() => ServerOptions);
type ForTests = ServerOptions & { signIns?: 'limited' };

/** Empty until the tests begin, then what `make` resolves to. */
export function shared<T extends object>(
  make: () => Promise<T>,
  end: (made: T) => unknown = () => undefined,
): T {
  const object: T = Object.create(Object.prototype);
  beforeAll(async () => void Object.assign(object, await make()));
  afterAll(() => end(object));
  return object;
}

/** A server without sign-in limits, unless `signIns` asks for them. */
export const useServer = (options: ForTests | (() => ForTests) = {}) =>
  shared(() => serverWith(given(options)), stop);

/** With a clock that tests set. */
export const useClockedServer = (options: Options = {}) =>
  shared(() => startClockedServer(given(options)), stop);

export async function serverForTest(options: ServerOptions = {}): Promise<TestServer> {
  const server = await startServer(options);
  onTestFinished(() => server.stop());
  return server;
}

export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spark-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const useMailbox = () => shared(startMailbox, stop);

export const useAccount = (server: TestServer, ...facts: Rest<Parameters<typeof anAccount>>) =>
  shared(() => anAccount(server, ...facts));

/** With a fresh password proof. */
export const useOwner = (server: TestServer, ...facts: Rest<Parameters<typeof anOwner>>) =>
  shared(() => anOwner(server, ...facts));

type Rest<T extends unknown[]> = T extends [unknown, ...infer Others] ? Others : never;

async function serverWith({ signIns, ...options }: ForTests): Promise<TestServer> {
  const server = await startServer(options);
  if (signIns !== 'limited') await server.withoutLoginLimits();
  return server;
}

const given = <T extends object>(options: T | (() => T)): T =>
  typeof options === 'function' ? options() : options;

const stop = (made: { stop?: () => unknown }) => made.stop?.();
