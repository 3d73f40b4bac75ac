/** A sign-out while members' files are being fetched leaves none of them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { paths } from '#config/paths.ts';
import { portalNavigationAt } from '#features/portal/portal-navigation.ts';
import {
  dropForMembers,
  keepForMembers,
  renewForMembers,
  takeOverMembers,
  withFrame,
} from '#worker/member-files.ts';

const urls = ['/assets/client-a.js', '/assets/staff-b.js'];
const abroad = 'https://spark.test';

let kept: Map<string, Map<string, Response>>;
let asked: { url: string; answer: (response: Response) => void }[];

const cacheOf = (name: string) => ({
  match: async (url: string) => kept.get(name)?.get(url),
  put: async (url: string, response: Response) => void kept.get(name)?.set(url, response),
  delete: async (url: string) => kept.get(name)?.delete(url.replace(abroad, '')),
  keys: async () => [...(kept.get(name)?.keys() ?? [])].map((url) => new Request(abroad + url)),
});

beforeEach(() => {
  kept = new Map();
  asked = [];
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (!kept.has(name)) kept.set(name, new Map());
      return cacheOf(name);
    },
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(url)?.clone(),
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Promise<Response>((answer, refuse) => {
      signal?.addEventListener('abort', () => refuse(signal.reason));
      asked.push({ url, answer });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function answers(count: number) {
  for (let number = 0; number < count; number += 1) {
    await expect.poll(() => asked.length).toBeGreaterThan(number);
    asked[number]?.answer(new Response(''));
  }
}

const names = () => [...kept.keys()].toSorted();

test('leaves nothing after a sign-out during the first file', async () => {
  const keeping = keepForMembers(urls, 'staff');
  await expect.poll(() => asked).toHaveLength(1);
  const dropping = dropForMembers();
  asked[0]?.answer(new Response(''));
  await Promise.allSettled([keeping, dropping]);
  expect(names()).toEqual([]);
});

test('leaves nothing after a sign-out during a hanging request, and serves the next user', async () => {
  const first = keepForMembers(urls, 'staff');
  await expect.poll(() => asked).toHaveLength(1);
  await dropForMembers();
  await first;
  expect(names()).toEqual([]);

  const second = keepForMembers(urls, 'client');
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]?.answer(new Response(''));
  await second;
  expect(names()).toEqual(['member-files']);
});

test('restores nothing after a sign-out during an install, and installs', async () => {
  const keeping = keepForMembers(urls, 'staff');
  await answers(2);
  await keeping;
  expect(names()).toEqual(['member-files', 'staff-files']);
  const renewing = renewForMembers(['/assets/client-c.js', '/assets/staff-d.js']);
  await expect.poll(() => asked).toHaveLength(3);
  await dropForMembers();
  await renewing;
  expect(names()).toEqual([]);
});

test('fails if a file cannot be fetched', async () => {
  const keeping = keepForMembers(urls, 'client');
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]?.answer(new Response('', { status: 502 }));
  await expect(keeping).rejects.toThrow('a file for members is not there');
});

const lateFile = '/assets/firm-a.js';

test('fetches late files last, and deletes them with the rest', async () => {
  const keeping = keepForMembers([lateFile, ...urls], 'staff');
  await answers(3);
  await keeping;
  expect(asked.map(({ url }) => url)).toEqual([...urls, lateFile]);
  expect([...(kept.get('staff-files')?.keys() ?? [])]).toEqual([urls[1], lateFile]);
  await dropForMembers();
  expect(names()).toEqual([]);
});

test('does not delay a new version for late files', async () => {
  const keeping = keepForMembers(urls, 'staff');
  await answers(2);
  await keeping;
  const renewing = renewForMembers([...urls, lateFile]);
  await renewing;
  expect(asked).toHaveLength(2);
  vi.stubGlobal('location', new URL(abroad));
  const takingOver = takeOverMembers([...urls, lateFile]);
  await answers(3);
  await takingOver;
  expect([...(kept.get('staff-files')?.keys() ?? [])]).toEqual([urls[1], lateFile]);
});

test('leaves no file of the previous version after taking over', async () => {
  const keeping = keepForMembers(urls, 'client');
  await answers(1);
  await keeping;
  vi.stubGlobal('location', new URL(abroad));
  const takingOver = takeOverMembers(['/assets/client-c.js']);
  await answers(2);
  await takingOver;
  expect([...(kept.get('member-files')?.keys() ?? [])]).toEqual(['/assets/client-c.js']);
});

test('deletes earlier staff’s files when a client signs in', async () => {
  const ofStaff = keepForMembers(urls, 'staff');
  await answers(2);
  await ofStaff;
  await keepForMembers(urls, 'client');
  expect(names()).toEqual(['member-files']);
});

const frameFile = '/assets/client-frame-a.html';
const shell = '<div id="root"><!--page--><p>Loading...</p><!--/page--></div>';
const policy = { 'Content-Security-Policy': "default-src 'self'" };
const drawnAt = async (path: string) => {
  const answer = await withFrame(
    [...urls, frameFile],
    new URL(path, abroad),
    Promise.resolve(new Response(shell, { headers: policy })),
  );
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  return answer.text();
};

async function keepFrame() {
  await caches
    .open('member-files')
    .then((cache) => cache.put(frameFile, new Response('<i>$&</i>')));
}

test.each([
  ...portalNavigationAt('').map(({ to }) => to),
  paths.portal,
  paths.portalProfile,
  paths.portalSettings,
  paths.portalOutbox,
  '/portal/onboarding/personal',
])('%s begins with the portal’s frame where it is kept, under the shell’s policy', async (path) => {
  await keepFrame();
  expect(await drawnAt(path)).toBe('<div id="root"><i>$&</i></div>');
});

test.each([
  paths.home,
  paths.adminLeads,
  paths.portalLogin,
  paths.portalConfirm,
  paths.portalReset,
  paths.portalEmail,
  paths.portalInvitation,
])('%s begins with the empty shell', async (path) => {
  await keepFrame();
  expect(await drawnAt(path)).toBe(shell);
});

test('draws no portal after a sign-out', async () => {
  await keepFrame();
  await dropForMembers();
  expect(await drawnAt(paths.portalDocuments)).toBe(shell);
});
