/** Compares a client's sign-in and later offline start from the home screen with the same page as plain HTML. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BenchOptions } from '../../scripts/bench.mjs';
import { built } from '../../scripts/root.mjs';
import { anAccount, signInAs, type TestAccount } from '../../tests/support/accounts.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { spreadOf } from '../load/medians.ts';
import { leavePlainPage, leaveSignedIn } from './profiles.ts';
import { openFromHome, signInOnPage } from './visits.ts';

/** Prints medians in milliseconds; returns how many starts showed no dashboard. */
export async function benchInBrowser(
  browserPath: string,
  { quick, print, say }: BenchOptions,
): Promise<number> {
  const rounds = quick ? 1 : 7;
  const folder = await mkdtemp(join(tmpdir(), 'spark-bench-portal-'));
  const server = await startServer({ site: process.env['SPARK_SITE_OUT'] ?? built.site });
  try {
    await server.withoutLoginLimits();
    const account = await anAccount(server, 'clients');
    const place = { browserPath, url: server.url };
    say('Signing in.');
    const signIns = await repeat(rounds, () => signInOnPage(place, join(folder, 'fresh'), account));
    const bare = await repeat(rounds, () => bareSignIn(server, account));

    const app = join(folder, 'app');
    const plain = join(folder, 'plain');
    await leaveSignedIn(place, app, account);
    await leavePlainPage(place, app, plain);
    await server.kill();
    say('Opening without a network.');
    const starts = await repeat(rounds, async () => ({
      app: await openFromHome(place, app, folder),
      plain: await openFromHome(place, plain, folder),
    }));
    const first = spreadOf(starts.map((start) => start.app.first));
    const plainFirst = spreadOf(starts.map((start) => start.plain.first));
    const ours = spreadOf(starts.map((start) => start.app.whole));
    const theirs = spreadOf(starts.map((start) => start.plain.whole));
    const signIn = spreadOf(signIns);
    const request = spreadOf(bare);
    print('| milliseconds | median | least | most | beside |');
    print('| --- | ---: | ---: | ---: | ---: |');
    print(`| sign-in, pressed until the dashboard stands | ${cells(signIn)} | |`);
    print(
      `| the sign-in request alone | ${cells(request)} | ${ratio(signIn.median, request.median)} |`,
    );
    print(`| portal without a network, first paint | ${cells(first)} | |`);
    print(
      `| the same page as HTML, first paint | ${cells(plainFirst)} | ${ratio(first.median, plainFirst.median)} |`,
    );
    print(`| portal without a network, the last copy painted | ${cells(ours)} | |`);
    print(
      `| the same page as HTML, same worker | ${cells(theirs)} | ${ratio(ours.median, theirs.median)} |`,
    );
    return starts.filter((start) => !Number.isFinite(start.app.whole)).length;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function repeat<T>(rounds: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await run());
  return results;
}

async function bareSignIn(server: TestServer, { email, password }: TestAccount): Promise<number> {
  const began = performance.now();
  const answer = await signInAs(server, 'clients', email, password);
  if (!answer.ok) throw new Error(`signing in was answered by ${answer.status}`);
  await answer.text();
  return performance.now() - began;
}

function cells({ median, least, most }: ReturnType<typeof spreadOf>): string {
  return [median, least, most].map((ms) => Math.round(ms)).join(' | ');
}

function ratio(ours: number, theirs: number): string {
  return `${(ours / theirs).toFixed(2)} x`;
}
