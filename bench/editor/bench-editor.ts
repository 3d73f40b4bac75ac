/**
 * Compares the post editor with ProseMirror alone: from a key to its paint, in a post of 5,000 words, on a slow
 * processor.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';

import { postEditPath } from '#config/member-paths.ts';
import { sessionKey } from '#session/stored-role.ts';
import type { BenchOptions } from '../../scripts/bench.mjs';
import { built } from '../../scripts/root.mjs';
import { launchOptionsOf } from '../../tests/e2e/browser-options.ts';
import { anAccount } from '../../tests/support/accounts.ts';
import { putPost } from '../../tests/support/posts.ts';
import { startServer } from '../../tests/support/server.ts';
import { servePlain } from './plain-site.ts';
import { openToType, typeLetters } from './typing.ts';
import { longPost } from './words.ts';

const words = 5000;
/** How many times as long as ProseMirror ours may take. */
const limit = 1.3;
/** One frame; an aim, not a limit. */
const aimMs = 16;
const places = { beginning: 0.02, middle: 0.5, end: 1 } as const;

/** Prints milliseconds; returns how many places exceed the limit. */
export async function benchInBrowser(
  browserPath: string,
  { quick, print, say }: BenchOptions,
): Promise<number> {
  const site = process.env['SPARK_SITE_OUT'] ?? built.site;
  const folder = await mkdtemp(join(tmpdir(), 'spark-bench-editor-'));
  const html = longPost(words);
  const server = await startServer({ site });
  const plain = await servePlain(folder, site, html);
  const { args, ...launch } = launchOptionsOf(browserPath);
  // Without these flags a letter waits for the screen's next refresh, which is not the editor's time.
  const unbound = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
  const browser = await chromium.launch({ ...launch, args: [...args, ...unbound] });
  try {
    say(`Typing into ${words} words.`);
    const { slug } = await putPost(server, { content: html });
    const staff = await anAccount(server, 'staff');
    const context = await browser.newContext();
    const record = { id: staff.id, email: staff.email, collectionName: 'staff', collectionId: '' };
    await context.addInitScript(
      ([key, session]) => Reflect.get(globalThis, 'localStorage').setItem(key, session),
      [sessionKey, JSON.stringify({ token: staff.token, record })] as const,
    );
    const [ours, theirs] = [await context.newPage(), await context.newPage()];
    await openToType(ours, server.url + postEditPath(slug));
    await openToType(theirs, plain.url);
    print('| key to paint, ms | ours | 95 of 100 | ProseMirror alone | 95 of 100 | times |');
    print('| --- | ---: | ---: | ---: | ---: | ---: |');
    let over = 0;
    for (const [name, place] of Object.entries(places)) {
      const taken = await byTurns(ours, theirs, place, quick ? [1, 10] : [6, 40]);
      const [us, them] = [figures(taken.ours), figures(taken.theirs)];
      const times = us.median / them.median;
      if (times > limit) over += 1;
      const cells = [us.median, us.most, them.median, them.most].map((ms) => ms.toFixed(1));
      print(`| ${name} | ${cells.join(' | ')} | ${times.toFixed(2)} |`);
    }
    print(`\nThe aim is ${aimMs} ms, with nothing else at work.`);
    return over;
  } finally {
    await browser.close();
    plain.server.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Alternates the two, so that other load on the machine slows both. */
async function byTurns(
  ours: Page,
  theirs: Page,
  place: number,
  [rounds, letters]: readonly [number, number],
): Promise<{ ours: number[]; theirs: number[] }> {
  const taken: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, page] of [
      ['ours', ours],
      ['theirs', theirs],
    ] as const) {
      await page.bringToFront();
      taken[name].push(...(await typeLetters(page, place, letters)));
    }
  }
  return taken;
}

/** The median, and the 95th percentile. */
function figures(values: readonly number[]): { median: number; most: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { median: at(0.5), most: at(0.95) };
}
