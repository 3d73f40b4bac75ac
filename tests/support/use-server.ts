/** Fixtures shared by a file's tests: created before the first, ended after the last. */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';

import { anAccount, anOwner } from './accounts.ts';
import { changeHooks, startClockedServer } from './changed-hooks.ts';
import { startMailbox } from './mailbox.ts';
import { type S3, startS3 } from './s3.ts';
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

/** As `shared`, but new for each test. */
function renewed<T extends object>(
  make: () => Promise<T>,
  end: (made: T) => unknown = () => undefined,
): T {
  const object: T = Object.create(Object.prototype);
  beforeEach(async () => void Object.assign(object, await make()));
  afterEach(() => end(object));
  return object;
}

/** A server without sign-in limits, unless `signIns` asks for them. */
export const useServer = (options: ForTests | (() => ForTests) = {}) =>
  shared(() => serverWith(given(options)), stop);

export const useClockedServer = (options: Options = {}) =>
  shared(() => startClockedServer(given(options)), stop);

export async function serverForTest(options: ServerOptions = {}): Promise<TestServer> {
  const server = await startServer(options);
  onTestFinished(() => server.stop());
  return server;
}

export const useNewServer = (options: ServerOptions = {}) =>
  renewed(() => startServer(options), stop);

const newFolder = () => mkdtempSync(join(tmpdir(), 'spark-test-'));
const remove = (folder: string) => rm(folder, { recursive: true, force: true });

export function useFolder(): string {
  const folder = newFolder();
  afterAll(() => remove(folder));
  return folder;
}

export function folderForTest(): string {
  const folder = newFolder();
  onTestFinished(() => remove(folder));
  return folder;
}

export async function hooksForTest(...lines: Parameters<typeof changeHooks>) {
  const { remove: end, ...changed } = await changeHooks(...lines);
  onTestFinished(end);
  return changed;
}

export async function s3ForTest(): Promise<S3> {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  return s3;
}

export const useMailbox = () => shared(startMailbox, stop);

export const useAccount = (server: TestServer, ...facts: Rest<Parameters<typeof anAccount>>) =>
  shared(() => anAccount(server, ...facts));

export const useNewAccount = (server: TestServer, ...facts: Rest<Parameters<typeof anAccount>>) =>
  renewed(() => anAccount(server, ...facts));

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
