/** What the tests of one file share: it is made before the first of them, and ended after the last. */
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

/** An object that is empty until the tests begin, and then what `make` resolves to. */
export function shared<T extends object>(
  make: () => Promise<T>,
  end: (made: T) => unknown = () => undefined,
): T {
  const object: T = Object.create(Object.prototype);
  beforeAll(async () => void Object.assign(object, await make()));
  afterAll(() => end(object));
  return object;
}

/** A server on which this machine signs in as often as a test must, unless `signIns` are limited as in service. */
export const useServer = (options: ForTests | (() => ForTests) = {}) =>
  shared(() => serverWith(given(options)), stop);

/** The same with a clock that tests set. */
export const useClockedServer = (options: Options = {}) =>
  shared(() => startClockedServer(given(options)), stop);

/** A server for one test. */
export async function serverForTest(options: ServerOptions = {}): Promise<TestServer> {
  const server = await startServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/** An empty folder. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spark-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A mail server. */
export const useMailbox = () => shared(startMailbox, stop);

/** An account that is signed in. */
export const useAccount = (server: TestServer, ...facts: Rest<Parameters<typeof anAccount>>) =>
  shared(() => anAccount(server, ...facts));

/** An owner who has just given the password again. */
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
